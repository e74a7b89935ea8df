import { readRecord } from "@dash/interactions/calls/log/read-record";
import { storeRecords } from "@dash/interactions/calls/log/store-records.command";
import { writeCalls } from "@dash/interactions/calls/log/write-calls.command";
import { recordCustomerChange } from "@dash/interactions/customers/customer.facts";
import { lockNumbers } from "@dash/interactions/customers/lock-number.query";
import { nameCustomer } from "@dash/interactions/customers/name-customer.command";
import { createInteraction } from "@dash/interactions/interactions/create-interaction.command";
import { CustomerInteraction } from "@dash/interactions/interactions/customer-interaction.model";
import { updateInteraction } from "@dash/interactions/interactions/update-interaction.command";
import { findCallLine } from "@dash/interactions/service-lines/find-call-line.query";
import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordsOf, sessionKeyOf } from "./call-records.ts";
import { customers, installers, sharing } from "./callers.ts";
import { findMissing, loadBatches } from "./load-batches.ts";
import { causeOf, type People } from "./load-people.ts";
import type { PlannedCall } from "./plan-calls.ts";
import { planInteractions, type EnteredInteraction } from "./plan-interactions.ts";

const HOUR_MS = 3_600_000;
/** The name of the service line for incoming calls. */
const LINE_OF_CALLS = "Customer Service";

/** Loads contacts, calls and visits that are not stored yet: contacts first, because calls are matched with them. */
export async function loadInteractions(
  interactions: Knex,
  people: People,
  now: Date,
): Promise<void> {
  const months = planInteractions(now);
  await loadBatches(interactions, people, ["contacts"], loadCustomers);
  await loadBatches(interactions, people, months, async (trx, { calls, entered }) => {
    const numbers = [
      ...calls.map(({ number }) => number),
      ...entered.map(({ input }) => input.customerPhone),
    ].filter((number) => typeof number === "string");
    // All numbers are locked at once, so that no two months cause a deadlock.
    await lockNumbers(trx, numbers);
    await loadCalls(trx, people, calls, now);
    await loadEntered(trx, people, entered, now);
  });
}

async function loadCustomers(trx: Knex.Transaction): Promise<void> {
  const all = [...customers, ...installers, ...sharing];
  const numbers = all.map(({ number }) => number);
  await lockNumbers(trx, numbers);
  for (const named of all) {
    const { customer, isNew } = await nameCustomer(trx, named);
    const after = { customer, numbers: 1 };
    if (isNew)
      await recordCustomerChange(trx, ownCause("demo"), "created", { before: null, after });
  }
}

/**
 * Stores calls in the way in which the sync stores them, so that the next sync recognises them. Then adds what people
 * write about calls, except to calls that somebody has changed since.
 */
async function loadCalls(
  trx: Knex.Transaction,
  people: People,
  calls: readonly PlannedCall[],
  now: Date,
): Promise<void> {
  const [owner] = people.values();
  const serviceLineId = await findLine(trx, LINE_OF_CALLS);
  const read = calls.flatMap(recordsOf).map(readRecord);
  await writeCalls(trx, await storeRecords(trx, read), {
    userId: owner?.id ?? "",
    serviceLineId,
    now,
  });
  const untouched = await CustomerInteraction.query(trx)
    .whereIn("sessionKey", calls.map(sessionKeyOf))
    .where({ version: 1 });
  const bySession = new Map(untouched.map((each) => [each.sessionKey, each]));
  for (const call of calls) {
    const interaction = bySession.get(sessionKeyOf(call));
    const cause = causeOf(people, call.extension.person);
    if (interaction && call.notes) await updateInteraction(trx, cause, interaction, call.notes);
  }
}

/** Loads the calls and visits that people entered an hour afterwards. */
async function loadEntered(
  trx: Knex.Transaction,
  people: People,
  entered: readonly EnteredInteraction[],
  now: Date,
): Promise<void> {
  const stored = trx("customer_interactions").where({ source: "manual" });
  for (const { person, line, at, input } of await findMissing(stored, "occurredAt", entered)) {
    const enteredAt = new Date(Math.min(at.getTime() + HOUR_MS, now.getTime()));
    const serviceLineId = await findLine(trx, line);
    const record = { ...input, serviceLineId, occurredAt: at.toISOString() };
    await createInteraction(trx, causeOf(people, person), record, enteredAt);
  }
}

/** The service line of a name; where it is missing, another line replaces it. */
async function findLine(trx: Knex.Transaction, name: string): Promise<string> {
  const id = await findCallLine(trx, name);
  if (!id) throw new Error("There is no service line.");
  return id;
}
