import { resolveCaller } from "@dash/contracts/interactions/callers";
import { undoCustomerChange, updateCustomer } from "@dash/contracts/interactions/customers";
import {
  createCustomerInteraction,
  deleteCustomerInteraction,
  hideCustomerInteraction,
  unhideCustomerInteraction,
  undoInteractionChange,
  updateCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import fc from "fast-check";
import { buildCustomer, buildInteractionInput, buildSyncedCall } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const colleague = buildActor({ name: "Ann Field" });
const { ecogenica_viewer: viewer } = buildActors();

type Reference = { readonly id: string };
type Actor = typeof colleague;
/** A change of an interaction as somebody makes it. */
type Action = (interaction: Reference, actor: Actor) => Promise<unknown>;

const edit = fc
  .record({
    durationSeconds: fc.option(fc.integer({ min: 0, max: 7_200 })),
    satisfactionRating: fc.option(fc.integer({ min: 1, max: 5 })),
    callerType: fc.constantFrom("customer" as const, "installer" as const, null),
    customerName: fc.constantFrom("Priya Shah", "Bo", null),
    customerPhone: fc.constantFrom("020 7946 0123", "020 7946 0124", null),
    interactionType: fc.constantFrom("call" as const, "visit" as const),
    occurredAt: fc.constantFrom("2026-01-12T09:00:00.000Z", "2026-02-01T00:10:00.000Z"),
    firstTimefix: fc.option(fc.boolean()),
  })
  .map((body): Action => ({ id }, actor) => {
    return service.call(updateCustomerInteraction, actor, { params: { id }, body });
  });

const deletion: Action = ({ id }, actor) =>
  service.call(deleteCustomerInteraction, actor, { params: { id } });

const anyAction = fc.oneof({ weight: 3, arbitrary: edit }, fc.constant(deletion));

const undo = ({ id }: Reference, version: number, actor: Actor = service.staff) =>
  service.call(undoInteractionChange, actor, { params: { id }, version });

async function storedRow({ id }: Reference): Promise<Record<string, unknown> | null> {
  const row = await service
    .knex<Record<string, unknown>>("customer_interactions")
    .where({ id })
    .first();
  if (!row) return null;
  const { version: _, updatedAt: __, ...values } = row;
  return values;
}

/** The newest fact about an interaction: what its readers count. */
async function announced({ id }: Reference) {
  const facts = await outboxOf(service.knex);
  const newest = facts.findLast(
    ({ data }) => (data as { interactionId?: string }).interactionId === id,
  );
  const { version, ...state } = newest?.data as { version: number };
  return { version, counted: { subject: newest?.subject, ...state } };
}

const changesOf = async ({ id }: Reference): Promise<string[]> =>
  (await findTrail(service.knex, { recordId: id, limit: 200 })).map(({ action }) => action);

it("W-33 Undo of any change of a call or visit lets its readers count what they counted before, and leaves two rows of the trail", async () => {
  await fc.assert(
    fc.asyncProperty(fc.option(edit), anyAction, async (earlier, action) => {
      const interaction = await service.entered();
      await earlier?.(interaction, service.staff);
      const [row, before] = [await storedRow(interaction), await announced(interaction)];
      const trail = await changesOf(interaction);
      await action(interaction, service.staff);
      const { version } = await announced(interaction);
      fc.pre(version > before.version);
      expect((await undo(interaction, version)).status).toBe(204);
      expect(await storedRow(interaction)).toEqual(row);
      const after = await announced(interaction);
      expect(after).toEqual({ version: version + 1, counted: before.counted });
      expect((await changesOf(interaction)).length).toBe(trail.length + 2);
    }),
    propertyRuns(100),
  );
});

it("W-32 Undo never overwrites what a second person changed of a call or visit meanwhile", async () => {
  await fc.assert(
    fc.asyncProperty(anyAction, fc.option(anyAction), async (action, other) => {
      const interaction = await service.entered();
      const row = await storedRow(interaction);
      await action(interaction, service.staff);
      const { version } = await announced(interaction);
      fc.pre(version > 1);
      await other?.(interaction, colleague);
      const isChanged = (await announced(interaction)).version > version;
      const theirs = await storedRow(interaction);
      const { status } = await undo(interaction, version);
      expect(status === 204).toBe(!isChanged);
      expect(await storedRow(interaction)).toEqual(isChanged ? theirs : row);
    }),
    propertyRuns(100),
  );
});

it("W-34 Undo of what was just entered deletes it", async () => {
  const body = buildInteractionInput();
  const created = await service.call(createCustomerInteraction, service.staff, { body });
  expect((await undo(created.body, 1)).status).toBe(204);
  expect(await storedRow(created.body)).toBeNull();
  expect((await announced(created.body)).counted.subject).toBe("interaction.removed.v1");
  expect(await changesOf(created.body)).toEqual(["deleted", "created"]);
});

it("W-34 a call that was hidden is shown again, and one that was unhidden is hidden for the same reason", async () => {
  const call = await buildSyncedCall(service.knex);
  const params = { id: call.id };
  const body = { reason: "A wrong number" };
  await service.call(hideCustomerInteraction, service.staff, { params, body });
  await undo(call, 2);
  expect((await service.now(call)).hiddenReason).toBeNull();
  await service.call(hideCustomerInteraction, service.staff, { params, body });
  await service.call(unhideCustomerInteraction, service.staff, { params });
  await undo(call, 5);
  expect((await service.now(call)).hiddenReason).toBe("A wrong number");
  const hidings = ["hidden", "unhidden", "hidden", "unhidden", "hidden"];
  expect(await changesOf(call)).toEqual(hidings);
});

it("W-31 a deleted visit comes back for who deleted it, within a day, and says who else deleted it", async () => {
  const visit = await service.entered();
  await deletion(visit, colleague);
  const { status, problem } = await undo(visit, 2);
  expect([status, problem.message]).toEqual([409, "Ann Field deleted it."]);
  expect((await undo(visit, 2, viewer)).status).toBe(403);
  expect((await undo(visit, 1, colleague)).status).toBe(409);
  await service.knex.raw("update former_rows set changed_at = now() - interval '25 hours'");
  expect((await undo(visit, 2, colleague)).status).toBe(409);
  expect((await undo({ id: colleague.id }, 1)).status).toBe(404);
});

it("W-31 a deletion that is taken back twice at once brings one visit back", async () => {
  const visit = await service.entered();
  await deletion(visit, service.staff);
  const answers = await Promise.all([undo(visit, 2), undo(visit, 2), undo(visit, 2)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect(await changesOf(visit)).toEqual(["restored", "deleted", "created"]);
});

describe("a customer's change", () => {
  const NUMBERS = ["+442079460201", "+442079460202", "+442079460203"] as const;
  const anyNumbers = fc.subarray([...NUMBERS]);

  const state = async (customer: Reference) => ({
    customer: await service
      .knex<{ id: string; kind: string; name: string }>("contacts")
      .where({ id: customer.id })
      .first("kind", "name"),
    numbers: await service
      .knex<{ number: string; contactId: string }>("contact_numbers")
      .orderBy(["number", "contactId"])
      .select("number", "contactId"),
    decisions: await service
      .knex("number_decisions")
      .orderBy("number")
      .select("number", "contactId"),
    calls: await service
      .knex("customer_interactions")
      .where({ source: "call-system" })
      .orderBy("id")
      .select("id", "contactId", "customerName", "callerType", "numberMatch"),
  });

  const update = (customer: Reference, name: string, numbers: string[]) =>
    service.call(updateCustomer, service.staff, {
      params: { id: customer.id },
      body: { kind: "customer", name, numbers, emails: [] },
    });
  const undoChange = (customer: Reference, version: number, actor = service.staff) =>
    service.call(undoCustomerChange, actor, { params: { id: customer.id }, version });
  const decide = (customer: Reference, number: string) =>
    service.call(resolveCaller, colleague, { body: { number, who: { contactId: customer.id } } });

  beforeEach(() => service.empty());
  beforeEach(async () => {
    for (const counterpartyNumber of NUMBERS)
      await buildSyncedCall(service.knex, { counterpartyNumber });
  });

  it("W-33 is taken back with its numbers, decisions and calls", async () => {
    await fc.assert(
      fc.asyncProperty(anyNumbers, anyNumbers, fc.boolean(), async (first, next, isShared) => {
        const customer = await buildCustomer(service.knex, "Priya Shah", first);
        const another = await buildCustomer(service.knex, "Bo", isShared ? first : []);
        for (const number of first) await decide(customer, number);
        const before = await state(customer);
        const { body } = await update(customer, "Priya S.", next);
        expect((await undoChange(customer, body.version)).status).toBe(204);
        expect(await state(customer)).toEqual(before);
        expect((await changesOf(customer)).slice(0, 2)).toEqual(["updated", "updated"]);
        await forget(customer, another);
      }),
      propertyRuns(50),
    );
  });

  it("W-32 leaves a number that somebody has given the customer since", async () => {
    const customer = await buildCustomer(service.knex, "Priya Shah", [NUMBERS[0]]);
    const { body } = await update(customer, "Priya S.", [NUMBERS[1]]);
    await decide(customer, NUMBERS[2]);
    await undoChange(customer, body.version);
    const { numbers } = await state(customer);
    expect(numbers.map(({ number }) => number)).toEqual([NUMBERS[0], NUMBERS[2]]);
  });

  it("W-32 is left where somebody else changed it since, who is named", async () => {
    const customer = await buildCustomer(service.knex, "Priya Shah", []);
    const { body } = await update(customer, "Priya S.", []);
    const theirs = { kind: "installer" as const, name: "Priya T.", numbers: [], emails: [] };
    await service.call(updateCustomer, colleague, {
      params: { id: customer.id },
      body: theirs,
    });
    const { status, problem } = await undoChange(customer, body.version);
    const words = "Ann Field changed it meanwhile. It is left as it is.";
    expect([status, problem.message]).toEqual([409, words]);
    expect((await state(customer)).customer).toEqual({ kind: "installer", name: "Priya T." });
  });

  it("W-31 is taken back by nobody who may not change it", async () => {
    const customer = await buildCustomer(service.knex, "Priya Shah", []);
    const { body } = await update(customer, "Priya S.", []);
    expect((await undoChange(customer, body.version, viewer)).status).toBe(403);
  });

  async function forget(...customers: readonly Reference[]): Promise<void> {
    const { knex } = service;
    const ids = customers.map(({ id }) => id);
    await knex("number_decisions").delete();
    await knex("contact_numbers").delete();
    const unknown = {
      contactId: null,
      customerName: null,
      callerType: null,
      numberMatch: "unmatched",
    };
    await knex("customer_interactions").update(unknown);
    await knex("contacts").whereIn("id", ids).delete();
  }
});
