import { listCallBacks, changeCallBack } from "@dash/contracts/interactions/callers";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildFact } from "@dash/service-lib/testing/facts";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { planOf } from "@dash/service-lib/testing/plan";
import { buildCustomer, buildSyncedCall } from "../../../test/factories.ts";
import { openTestService, type TestService } from "../../../test/test-service.ts";
import { callBackPage } from "./list-call-backs.query.ts";

const { ecogenica_viewer: viewer } = buildActors();
const DAY_MS = 86_400_000;
let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const missed = (days: number, overrides: Parameters<typeof buildSyncedCall>[1] = {}) =>
  buildSyncedCall(service.knex, { bucket: "missed", occurredAt: daysAgo(days), ...overrides });

async function waiting(actor = service.staff, query = {}) {
  const { body } = await service.call(listCallBacks, actor, { query });
  return body;
}

describe("the call-back list", () => {
  it("has a number once with all that was missed, those who wait longest first", async () => {
    const caller = { callerType: "customer", customerName: "Ann Field" } as const;
    const first = await missed(3, caller);
    const last = await missed(1, { ...caller, bucket: "voicemail" });
    await missed(2, { counterpartyNumber: "+16502530000" });
    expect(await waiting()).toEqual([
      {
        number: "+442079460018",
        name: "Ann Field",
        callerType: "customer",
        missed: 2,
        firstMissedAt: first.occurredAt.toISOString(),
        lastMissedAt: last.occurredAt.toISOString(),
        hasVoicemail: true,
        contactId: null,
        assignedTo: null,
        assignedToName: null,
        note: null,
        version: 0,
      },
      expect.objectContaining({ number: "+16502530000", name: null, callerType: null, missed: 1 }),
    ]);
  });

  it("K13-9 has a number that was stored as the address of a voice service, until it is done", async () => {
    const number = "sip:+441174960916@voip.example";
    await missed(2, { counterpartyNumber: number });
    await missed(1, { counterpartyNumber: number });
    expect(await waiting()).toMatchObject([{ number, missed: 2 }]);
    await service.call(changeCallBack, service.staff, { body: { number, isDone: true } });
    expect(await waiting()).toEqual([]);
  });

  it.each(["inbound", "outbound"] as const)(
    "is cleared by a later answered %s call, and by no earlier one",
    async (direction) => {
      await missed(2);
      await buildSyncedCall(service.knex, { direction, occurredAt: daysAgo(3) });
      expect(await waiting()).toHaveLength(1);
      await buildSyncedCall(service.knex, { direction, occurredAt: daysAgo(1) });
      expect(await waiting()).toEqual([]);
      await missed(0.5);
      expect(await waiting()).toMatchObject([{ missed: 1 }]);
    },
  );

  it("is cleared by a call that was entered by hand, and not by an attempt", async () => {
    await missed(2);
    await missed(1, { direction: "outbound", bucket: "not_reached" });
    expect(await waiting()).toHaveLength(1);
    const occurredAt = daysAgo(1).toISOString();
    await service.entered({ occurredAt, customerPhone: "020 7946 0018" });
    expect(await waiting()).toEqual([]);
  });

  it("K3-1 is cleared by a call entered with an extension", async () => {
    await missed(2);
    const occurredAt = daysAgo(1).toISOString();
    await service.entered({ occurredAt, customerPhone: "020 7946 0018 ext 123" });
    expect(await waiting()).toEqual([]);
  });

  it("has no installers, no withheld numbers, nothing hidden or taken back, and nobody after 30 days", async () => {
    await missed(1, { callerType: "installer" });
    await missed(1, { counterpartyNumber: null });
    await missed(1, { hiddenReason: "Test" });
    await missed(1, { isWithdrawn: true });
    await missed(30.01);
    await buildSyncedCall(service.knex, { bucket: "failed", occurredAt: daysAgo(1) });
    expect(await waiting()).toEqual([]);
  });

  it("shows a viewer who, and not the number", async () => {
    await missed(1, { customerName: "Ann Field" });
    expect(await waiting(viewer)).toMatchObject([{ number: null, name: "Ann Field" }]);
  });

  it("pages", async () => {
    await missed(2);
    await missed(1, { counterpartyNumber: "+16502530000" });
    const { body, headers } = await service.call(listCallBacks, viewer, {
      query: { limit: 1, offset: 1 },
    });
    expect([body.length, headers.get("X-Total-Count")]).toEqual([1, "2"]);
  });
});

it("reads the missed calls and the answered ones of their callers by indexes, however little is known of the table", async () => {
  const bindings = { now: new Date(), unassigned: false, limit: 50, offset: 0 };
  const plan = await planOf(service.knex, callBackPage("firstMissedAt"), bindings);
  expect(plan.match(/using \w+ on customer_interactions/g)).toEqual([
    "using calls_missed on customer_interactions",
    "using calls_answered_by_caller on customer_interactions",
  ]);
});

describe("a call-back", () => {
  const NUMBER = "+442079460018";
  const colleague = buildActor({ name: "Ann Field" });
  type Body = Omit<RequestOf<typeof changeCallBack>["body"], "number">;
  const update = (body: Body, { version, actor = service.staff, number = NUMBER }: Sent = {}) =>
    service.call(changeCallBack, actor, {
      body: { number, ...body },
      ...(version === undefined ? {} : { version }),
    });
  interface Sent {
    readonly version?: number;
    readonly actor?: typeof colleague;
    readonly number?: string;
  }
  const arrive = (person: typeof colleague) =>
    service.receive(
      buildFact(userChanged, {
        userId: person.id,
        name: person.name,
        role: person.role,
        isActive: true,
        version: 1,
      }),
    );

  it("J-50 J-51 is done until the caller is missed again, and Undo brings it back with its person and note", async () => {
    await arrive(colleague);
    await missed(2);
    await missed(2, { counterpartyNumber: "+16502530000" });
    const former = { assignedTo: colleague.id, note: "After six" };
    await update(former, { version: 0 });
    const expected = { ...former, assignedToName: "Ann Field", version: 1 };
    expect(await waiting()).toMatchObject([{ number: NUMBER, ...expected }, { version: 0 }]);

    const done = await update({ isDone: true }, { version: 1, number: "020 7946 0018 ext 5" });
    expect(done.body).toEqual({ assignedTo: null, note: null, version: 2 });
    expect(await waiting()).toMatchObject([{ number: "+16502530000" }]);
    await update({ isDone: false, ...former }, { version: 2 });
    expect((await waiting())[0]).toMatchObject({ number: NUMBER, ...former, missed: 1 });

    await update({ isDone: true });
    await missed(-0.01);
    const again = { number: NUMBER, missed: 1, note: null };
    expect((await waiting()).at(-1)).toMatchObject(again);
    await update({ note: "Once more" });
    await update({ isDone: false, note: null });
    expect((await waiting()).at(-1)).toMatchObject(again);
  });

  it("J-50 loses person and note once the caller was spoken to", async () => {
    await missed(2);
    await update({ note: "After six" });
    await service.entered({
      occurredAt: new Date(Date.now() + 1_000).toISOString(),
      customerPhone: NUMBER,
    });
    await missed(-0.02);
    expect(await waiting()).toMatchObject([{ note: null }]);
    await arrive(colleague);
    await update({ assignedTo: colleague.id });
    expect((await update({ note: "Again" })).body.note).toBe("Again");
  });

  it("J-50 that a second person changed is left as it is, and says who", async () => {
    await missed(1);
    const { body } = await update({ note: "Mine" });
    await update({ note: "Theirs" }, { actor: colleague });
    const { status, problem } = await update({ note: null }, { version: body.version });
    expect([status, problem.message]).toEqual([
      409,
      "Ann Field changed it meanwhile. It is left as it is.",
    ]);
    expect(await waiting()).toMatchObject([{ note: "Theirs" }]);
  });

  it("J-50 is of a number that called, goes to the staff, and is written by no viewer", async () => {
    await missed(1);
    await arrive(viewer);
    expect((await update({ note: "x" }, { number: "+442079460099" })).status).toBe(404);
    expect((await update({ assignedTo: viewer.id })).problem.fields?.[0]?.path).toBe("assignedTo");
    expect((await update({ note: "x" }, { actor: viewer })).status).toBe(403);
    await update({ note: "Gate 1234" });
    const [entry] = await findTrail(service.knex, { limit: 1 });
    expect(entry).toMatchObject({ record: "call-back", label: "Call-back" });
    expect(JSON.stringify(entry)).not.toMatch(/7946|1234/);
    const before = await countRecords(service.knex);
    await update({ note: "Gate 1234" });
    expect(await countRecords(service.knex)).toEqual(before);
  });

  it("J-52 stands in the order that is chosen, and one's own alone if they are", async () => {
    await arrive(colleague);
    await missed(3, { customerName: "Zoe", contactId: null });
    await missed(2, { counterpartyNumber: "+16502530000" });
    await missed(1, { counterpartyNumber: "+16502530000" });
    await missed(1.5, { counterpartyNumber: "+16502530001", customerName: "Änne" });
    await update({ assignedTo: colleague.id }, { number: "+16502530001" });
    const names = async (query: object, actor = service.staff) =>
      (await waiting(actor, query)).map(({ name }) => name);
    expect(await names({})).toEqual(["Zoe", null, "Änne"]);
    expect(await names({ sort: "-firstMissedAt" })).toEqual(["Änne", null, "Zoe"]);
    expect(await names({ sort: "-missed" })).toEqual([null, "Zoe", "Änne"]);
    expect(await names({ sort: "name" })).toEqual(["Änne", "Zoe", null]);
    expect(await names({ sort: "-name" })).toEqual(["Zoe", "Änne", null]);
    expect(await names({ sort: "assignedToName" })).toEqual(["Änne", "Zoe", null]);
    expect(await names({ sort: "missed" })).toEqual(["Zoe", "Änne", null]);
    expect(await names({ mine: true })).toEqual([]);
    expect(await names({ mine: true }, colleague)).toEqual(["Änne"]);
    expect(await names({ assignedTo: colleague.id })).toEqual(["Änne"]);
    expect(await names({ unassigned: true })).toEqual(["Zoe", null]);
    expect(await names({ mine: true, unassigned: true })).toEqual(["Zoe", null]);
    expect(await names({ mine: true, unassigned: true }, colleague)).toEqual(["Zoe", null, "Änne"]);
  });

  it("J-39 leads to the customer that the caller was merged into", async () => {
    const ann = await buildCustomer(service.knex, "Ann", [NUMBER]);
    const bo = await buildCustomer(service.knex, "Bo", []);
    await missed(1, { contactId: ann.id, customerName: "Ann", callerType: "customer" });
    expect(await waiting(viewer)).toMatchObject([{ contactId: ann.id, name: "Ann" }]);
    await service.knex("contacts").where({ id: ann.id }).update({ mergedInto: bo.id });
    expect(await waiting(viewer)).toMatchObject([{ contactId: bo.id, name: "Bo" }]);
  });

  it("J-50 is found by its customer, whoever of those merged into them called", async () => {
    const ann = await buildCustomer(service.knex, "Ann", [NUMBER]);
    const bo = await buildCustomer(service.knex, "Bo", []);
    await missed(1, { contactId: ann.id, customerName: "Ann", callerType: "customer" });
    await missed(2, { counterpartyNumber: "+16502530000" });
    const ofCustomer = (customerId: string) => waiting(viewer, { customerId });
    expect(await ofCustomer(ann.id)).toMatchObject([{ name: "Ann", missed: 1 }]);
    expect(await ofCustomer(bo.id)).toEqual([]);
    await service.knex("contacts").where({ id: ann.id }).update({ mergedInto: bo.id });
    expect(await ofCustomer(bo.id)).toMatchObject([{ name: "Bo", missed: 1 }]);
  });
});
