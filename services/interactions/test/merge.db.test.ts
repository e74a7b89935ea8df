import {
  addCustomerNote,
  createCustomer,
  getCustomer,
  getCustomerHistory,
  listCustomers,
  mergeCustomer,
  splitCustomer,
  undoCustomerChange,
  updateCustomer,
  type CustomerRecord,
} from "@dash/contracts/interactions/customers";
import {
  listCustomerInteractions,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import { resolveCaller, undoCaller } from "@dash/contracts/interactions/callers";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import fc from "fast-check";
import { buildSyncedCall } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
const empty = () =>
  service.empty(
    "contact_notes",
    "contact_numbers",
    "contact_emails",
    "number_decisions",
    "customer_interactions",
    "former_rows",
    "outbox",
    "month_statuses",
    "contacts",
  );
beforeEach(empty);
afterAll(() => service.close());

const colleague = buildActor({ name: "Ann Field" });
const { ecogenica_viewer: viewer } = buildActors();
type Actor = typeof colleague;
type Reference = { readonly id: string };
type Body = RequestOf<typeof createCustomer>["body"];

const NUMBER = "+442079460018";
const JANUARY = { month: 1, year: 2026 };

const add = async (name: string, overrides: Partial<Body> = {}): Promise<CustomerRecord> => {
  const body: Body = { kind: "customer", name, numbers: [], emails: [], ...overrides };
  return (await service.call(createCustomer, service.staff, { body })).body;
};
const read = async ({ id }: Reference): Promise<CustomerRecord> =>
  (await service.call(getCustomer, service.staff, { params: { id } })).body;
const merge = (
  { id }: Reference,
  into: Reference,
  version?: number,
  actor: Actor = service.staff,
) =>
  service.call(mergeCustomer, actor, {
    params: { id },
    body: { into: into.id },
    ...(version === undefined ? {} : { version }),
  });
const split = ({ id }: Reference, rows: readonly Reference[], name?: string) =>
  service.call(splitCustomer, service.staff, {
    params: { id },
    body: { interactionIds: rows.map((row) => row.id), ...(name === undefined ? {} : { name }) },
  });
const undo = ({ id, version }: CustomerRecord, actor: Actor = service.staff) =>
  service.call(undoCustomerChange, actor, { params: { id }, version });
const rename = async (customer: CustomerRecord, name: string, actor: Actor = colleague) => {
  const { id, kind, numbers, emails } = customer;
  const body = { kind, name, numbers: numbers ?? [], emails: emails ?? [] };
  return (await service.call(updateCustomer, actor, { params: { id }, body })).body;
};
const listed = async ({ id }: Reference): Promise<CustomerInteraction[]> =>
  (await service.call(listCustomerInteractions, viewer, { query: { customerId: id } })).body;
const called = (contact: CustomerRecord | null, number = NUMBER, day = 12) =>
  buildSyncedCall(service.knex, {
    counterpartyNumber: number,
    occurredAt: new Date(Date.UTC(2026, 0, day)),
    ...(contact && {
      contactId: contact.id,
      customerName: contact.name,
      callerType: contact.kind,
      numberMatch: "matched",
    }),
  });

/** All calls and visits as they are stored, and all facts about them. */
const stored = async () => ({
  rows: await service.knex("customer_interactions").orderBy("id").select("*"),
  facts: (await outboxOf(service.knex)).length,
});

/** What the readers of the facts count: the newest state of each interaction. */
async function counted(): Promise<unknown[]> {
  const newest = new Map<string, unknown>();
  for (const { subject, data } of await outboxOf(service.knex)) {
    const {
      interactionId,
      version: _,
      ...state
    } = data as { interactionId?: string; version: number };
    if (interactionId) newest.set(interactionId, { subject, ...state });
  }
  return [...newest].sort().map(([, state]) => state);
}

const withoutVersion = ({ version: _, ...customer }: CustomerRecord) => customer;

describe("a pair of customers", () => {
  const anyCustomer = fc.record({
    kind: fc.constantFrom("customer" as const, "installer" as const),
    numbers: fc.nat(2),
    emails: fc.nat(2),
    address: fc.option(fc.constantFrom("1 High Street", "2 Mill Lane")),
    synced: fc.nat(3),
    visits: fc.nat(2),
  });
  type AnyCustomer = typeof anyCustomer extends fc.Arbitrary<infer Values> ? Values : never;
  let next = 0;

  /** A customer with calls and visits in January, whose name nobody else has. */
  async function stand({ kind, numbers, emails, address, synced, visits }: AnyCustomer) {
    next += 1;
    const own = Array.from({ length: numbers }, (_, n) => `+44207946${next * 3 + n + 1000}`);
    const customer = await add(`Customer ${next}`, {
      kind,
      address,
      numbers: own,
      emails: Array.from({ length: emails }, (_, n) => `c${next}-${n}@example.com`),
    });
    for (let n = 0; n < synced; n += 1)
      await called(customer, own[n % Math.max(numbers, 1)] ?? `+4416325${next}`, 10 + n);
    for (let n = 0; n < visits; n += 1)
      await service.entered({ interactionType: "visit", contactId: customer.id });
    return { customer, rows: await listed(customer) };
  }

  it("J-35 J-36 is merged and split without a change of any call, fact or figure, its months closed or not", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCustomer,
        anyCustomer,
        fc.option(anyCustomer),
        fc.boolean(),
        fc.boolean(),
        async (one, other, third, isClosed, isUndone) => {
          await empty();
          const merged = await stand(one);
          const into = await stand({ ...other, kind: one.kind });
          const earlier = third && (await stand({ ...third, kind: one.kind }));
          if (earlier) await merge(earlier.customer, merged.customer);
          if (isClosed) await service.receive(buildMonthStatus(JANUARY));
          const before = [await read(merged.customer), await read(into.customer)];
          const [rows, figures] = [await stored(), await counted()];

          const answer = await merge(merged.customer, into.customer);
          expect(answer.status).toBe(200);
          expect(await read(merged.customer)).toEqual(answer.body);
          const all = [...merged.rows, ...into.rows, ...(earlier?.rows ?? [])];
          const shown = await listed(merged.customer);
          expect(shown.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
          expect(new Set(shown.map(({ contactId }) => contactId)).size).toBeLessThan(2);
          const synced = shown.filter(({ source }) => source === "call-system");
          for (const call of synced) expect(call.customerName).toBe(into.customer.name);
          expect(answer.body.calls + answer.body.visits).toBe(all.length);
          expect(await stored()).toEqual(rows);

          const isSplit = !isUndone && merged.rows.length > 0;
          const back = isSplit ? await split(into.customer, merged.rows) : await undo(answer.body);
          expect(back.status).toBe(isSplit ? 200 : 204);
          expect(await stored()).toEqual(rows);
          expect(await counted()).toEqual(figures);
          if (!isSplit) {
            const after = [await read(merged.customer), await read(into.customer)];
            expect(after.map(withoutVersion)).toEqual(before.map(withoutVersion));
          }
        },
      ),
      propertyRuns(100),
    );
  });

  it("J-35 is brought back by Undo after calls came in for it meanwhile", async () => {
    const merged = await add("Ann", { numbers: [NUMBER] });
    const into = await add("Bo");
    const { body } = await merge(merged, into);
    const late = await called(body);
    expect((await undo(body)).status).toBe(204);
    const own = { contactId: merged.id, customerName: "Ann" };
    expect(await service.now(late)).toMatchObject(own);
  });

  it("J-36 is brought back by all its calls, with those that came in meanwhile", async () => {
    const merged = await add("Ann", { numbers: [NUMBER] });
    const into = await add("Bo");
    const early = await called(merged);
    const { body } = await merge(merged, into);
    const late = await called(body);
    const others = await split(into, [early]);
    expect(others.body.id).not.toBe(merged.id);
    await undo(others.body);
    const back = await split(into, [early, late]);
    expect(back.body).toMatchObject({ id: merged.id, name: "Ann", calls: 2 });
    expect((await read(into)).mergedIds).toEqual([]);
    expect(await service.now(late)).toMatchObject({ contactId: merged.id, customerName: "Ann" });
    expect((await undo(back.body)).status).toBe(204);
    expect(await read(merged)).toMatchObject({ id: into.id, calls: 2 });
  });

  it("J-35 keeps its address, and is found by the name, number and e-mail of either", async () => {
    const values = { numbers: [NUMBER], emails: ["ann@example.com"] };
    const merged = await add("Ann Field", {
      ...values,
      address: "1 Mill Lane",
      postcode: "E1 6AN",
    });
    const into = await add("Bo");
    const { body } = await merge(merged, into);
    expect(body).toMatchObject({ ...values, address: "1 Mill Lane", postcode: "E1 6AN" });
    for (const search of ["ann field", "7946 0018", "ann@", "bo"]) {
      const found = await service.call(listCustomers, service.staff, { query: { search } });
      expect(found.body.map(({ id }) => id)).toEqual([into.id]);
    }
    await undo(body);
    expect(await read(into)).toMatchObject({ numbers: [], address: null, postcode: null });
  });

  it("J-38 shares a number: its calls stay ambiguous until they are one, and are again when they are two", async () => {
    const call = await called(null);
    const ann = await add("Ann", { numbers: [NUMBER] });
    const bo = await add("Bo", { numbers: [NUMBER] });
    expect(await service.now(call)).toMatchObject({ contactId: null, numberMatch: "ambiguous" });
    const { body } = await merge(ann, bo);
    const matched = { contactId: bo.id, customerName: "Bo", numberMatch: "matched" };
    expect(await service.now(call)).toMatchObject(matched);
    expect(body.sharedWith).toEqual([]);
    await undo(body);
    expect(await service.now(call)).toMatchObject({ contactId: null, numberMatch: "ambiguous" });
  });

  it("J-35 is of one kind, and two customers", async () => {
    const ann = await add("Ann");
    const installer = await add("Bo", { kind: "installer" });
    expect((await merge(ann, installer)).status).toBe(422);
    expect((await merge(ann, ann)).status).toBe(422);
    const nobody = { id: "0190b5a0-0000-7000-8000-0000000000ff" };
    const { status, problem } = await merge(ann, nobody);
    expect([status, problem.fields?.[0]?.path]).toEqual([400, "into"]);
    expect((await merge(ann, installer, 1, viewer)).status).toBe(403);
  });
});

describe("a second person", () => {
  it("J-35 who edited the customer first is not overwritten by a merge, an edit or an Undo", async () => {
    const [ann, bo] = [await add("Ann", { numbers: [NUMBER] }), await add("Bo")];
    await rename(ann, "Ann F.");
    expect((await merge(ann, bo, ann.version)).status).toBe(409);
    const { body } = await merge(ann, bo);
    await rename(body, "Bo L.");
    const { status, problem } = await undo(body);
    const words = "Ann Field changed it meanwhile. It is left as it is.";
    expect([status, problem.message]).toEqual([409, words]);
    expect(await read(ann)).toMatchObject({ id: bo.id, name: "Bo L." });
  });

  it("J-35 is told that the customer was merged, and changes nothing under its former id", async () => {
    const [ann, bo] = [await add("Ann"), await add("Bo")];
    await merge(ann, bo);
    const { id } = ann;
    const body = { kind: "customer" as const, name: "Anne", numbers: [], emails: [] };
    const edit = await service.call(updateCustomer, colleague, { params: { id }, body });
    expect([edit.status, edit.problem.message]).toEqual([
      409,
      "This customer was merged into another one.",
    ]);
    expect((await merge(ann, await add("Cy"))).status).toBe(409);
    expect((await service.call(undoCustomerChange, colleague, { params: { id } })).status).toBe(
      409,
    );
    const note = { params: { id }, body: { text: "Ring twice" } };
    await service.call(addCustomerNote, colleague, note);
    expect((await read(bo)).notes).toMatchObject([{ text: "Ring twice" }]);
  });

  it("J-35 who merges the same two the other way round at once makes one customer of them, once", async () => {
    const [ann, bo] = [await add("Ann"), await add("Bo")];
    const answers = await Promise.all([merge(ann, bo), merge(bo, ann, 1, colleague)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([409, 422]).toContain(statuses[1]);
    expect((await read(ann)).id).toBe((await read(bo)).id);
  });

  it("J-36 who changed a split call since keeps the change, and Undo says so", async () => {
    const ann = await add("Ann");
    const visit = await service.entered({ interactionType: "visit", contactId: ann.id });
    const { body } = await split(ann, [visit], "Bo");
    await service.change(visit, { notes: "Corrected" });
    const { status, problem } = await undo(body);
    expect([status, problem.message]).toEqual([
      409,
      "Sam Patel changed it meanwhile. It is left as it is.",
    ]);
    expect(await service.now(visit)).toMatchObject({ contactId: body.id, notes: "Corrected" });
  });
});

describe("calls and visits that are split off", () => {
  it("J-36 get a new customer, which a later match leaves to them, and Undo gives them back", async () => {
    const ann = await add("Ann", { numbers: [NUMBER] });
    const [call, visit] = [
      await called(ann),
      await service.entered({ interactionType: "visit", contactId: ann.id }),
    ];
    const staying = await called(ann, NUMBER, 14);
    const { body } = await split(ann, [call, visit], "Bo Lind");
    expect(body).toMatchObject({ name: "Bo Lind", kind: "customer", calls: 1, visits: 1 });
    await rename(await read(ann), "Ann F.");
    expect(await service.now(call)).toMatchObject({ contactId: body.id, customerName: "Bo Lind" });
    expect(await service.now(staying)).toMatchObject({ customerName: "Ann F." });
    expect((await undo(body)).status).toBe(409);

    const again = await split(ann, [staying], "Cy");
    expect((await undo(await read(ann))).status).toBe(204);
    expect((await read(ann)).calls).toBe(1);
    const query = { search: "Cy" };
    expect((await service.call(listCustomers, viewer, { query })).body).toEqual([]);
    const gone = await service.call(getCustomer, viewer, { params: { id: again.body.id } });
    expect(gone.status).toBe(404);
  });

  it("J-36 count as before once Undo gives them back", async () => {
    const ann = await add("Ann");
    const visit = await service.entered({ interactionType: "visit", contactId: ann.id });
    const figures = await counted();
    const { body } = await split(ann, [visit], "Bo Lind");
    expect(await counted()).not.toEqual(figures);
    await undo(body);
    expect(await counted()).toEqual(figures);
  });

  it("J-36 have the name on the latest of them, and must be the customer's own", async () => {
    const [ann, bo] = [await add("Ann"), await add("Bo")];
    const visit = (customerName: string, day: string) =>
      service.entered({
        interactionType: "visit",
        contactId: ann.id,
        customerName,
        occurredAt: `2026-01-${day}T09:00:00.000Z`,
      });
    const rows = [await visit("Her son", "20"), await visit("Her aunt", "13")];
    expect((await split(ann, rows)).body.name).toBe("Her son");
    const { status, problem } = await split(bo, rows);
    expect([status, problem.fields?.[0]?.path]).toEqual([400, "interactionIds"]);
  });

  it("J-36 stay where they are in a closed month", async () => {
    const ann = await add("Ann");
    const visit = await service.entered({ interactionType: "visit", contactId: ann.id });
    await service.receive(buildMonthStatus(JANUARY));
    expect((await split(ann, [visit])).status).toBe(409);
    expect((await read(ann)).visits).toBe(1);
  });
});

it("J-35 who calls from a merged customer's number is resolved and taken back as the one that stays", async () => {
  const [ann, bo] = [await add("Ann"), await add("Bo")];
  await merge(ann, bo);
  const call = await called(null);
  const body = { number: NUMBER, who: { contactId: ann.id } };
  const resolved = await service.call(resolveCaller, service.staff, { body });
  expect(resolved.body).toMatchObject({ contact: { id: bo.id, numbers: [NUMBER] }, calls: 1 });
  expect((await service.now(call)).contactId).toBe(bo.id);
  const taken = { body: { number: NUMBER, contactId: bo.id } };
  expect((await service.call(undoCaller, service.staff, taken)).status).toBe(200);
  expect((await service.now(call)).contactId).toBeNull();
  expect((await read(ann)).id).toBe(bo.id);
});

it("J-34 J-35 an edit of a merged customer reaches the calls, numbers and kind of both, and Undo brings all back", async () => {
  const ann = await add("Ann", { numbers: [NUMBER], emails: ["ann@example.com"] });
  const bo = await add("Bo", { numbers: ["+442079460019"] });
  const call = await called(ann);
  const { body: both } = await merge(ann, bo);
  const before = await stored();
  const edited = await service.call(updateCustomer, service.staff, {
    params: { id: bo.id },
    body: { kind: "installer", name: "Bo L.", numbers: ["+442079460019"], emails: [] },
  });
  expect(await service.now(call)).toMatchObject({ contactId: null, numberMatch: "unmatched" });
  expect((await undo(edited.body)).status).toBe(204);
  expect(withoutVersion(await read(bo))).toEqual(withoutVersion(both));
  expect(await service.now(call)).toMatchObject({ contactId: bo.id, callerType: "customer" });
  await split(bo, [call]);
  expect(await service.now(call)).toMatchObject({ contactId: ann.id, customerName: "Ann" });
  expect(await read(ann)).toMatchObject({ numbers: [NUMBER], emails: ["ann@example.com"] });
  expect((await stored()).rows).toHaveLength(before.rows.length);
});

it("J-35 the history of a customer has the changes of those merged into it", async () => {
  const [ann, bo] = [await add("Ann"), await add("Bo")];
  await merge(ann, bo);
  const history = await service.call(getCustomerHistory, viewer, { params: { id: ann.id } });
  expect(history.body.map(({ action, label }) => [action, label])).toEqual([
    ["merged", "Ann"],
    ["created", "Bo"],
    ["created", "Ann"],
  ]);
});
