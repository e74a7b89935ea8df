import { recordContactChange } from "@dash/interactions/contacts/contact.facts";
import { lockNumber } from "@dash/interactions/contacts/lock-number.query";
import { nameContact } from "@dash/interactions/contacts/name-contact.command";
import { createInteraction } from "@dash/interactions/interactions/create-interaction.command";
import { CustomerInteraction } from "@dash/interactions/interactions/customer-interaction.model";
import type { SyncContext } from "@dash/interactions/call-system/write-calls.command";
import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { customers, installers, sharing } from "./callers.ts";
import { AT_ONCE } from "./load-stock.ts";
import { loadCalls, loadCallNotes } from "./load-calls.ts";
import { causeOf, type People } from "./load-people.ts";
import type { EnteredInteraction } from "./plan-entered.ts";
import { planInteractions } from "./plan-interactions.ts";

const HOUR_MS = 3_600_000;
/** The name of the service line for incoming calls. */
const LINE_OF_CALLS = "Customer Service";

type Line = (name: string) => string;

/** Loads contacts, calls and visits that are not stored yet: contacts first, because calls are matched with them. */
export async function loadInteractions(
  interactions: Knex,
  people: People,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  const [owner] = people.values();
  // Somebody has removed the demo people: load nothing more.
  if (!owner) return;
  await interactions.transaction(loadContacts);
  const line = await findLines(interactions);
  const standing = { userId: owner.id, serviceLineId: line(LINE_OF_CALLS), now };
  const planned = planInteractions(now);
  // All workers share this iterator, so that each takes the next month that is left.
  const waiting = planned.values();
  const work = async (): Promise<void> => {
    for (const { calls, entered } of waiting) {
      await patiently(interactions, (trx) => loadCalls(trx, calls, standing));
      await patiently(interactions, (trx) => loadCallNotes(trx, people, calls));
      await patiently(interactions, (trx) => loadEntered(trx, people, entered, { line, standing }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const all = planned.flatMap(({ calls, entered }) => [...calls, ...entered]);
  say(`Loading demo data: ${all.length} calls and visits`);
}

/**
 * Runs a transaction without a time limit: months share phone numbers, so it may wait long for the locks of another.
 */
function patiently(knex: Knex, load: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
  return knex.transaction(async (trx) => {
    await trx.raw("set local statement_timeout = 0");
    await load(trx);
  });
}

async function loadContacts(trx: Knex.Transaction): Promise<void> {
  const all = [...customers, ...installers, ...sharing];
  for (const named of all.toSorted((a, b) => compareNumbers(a.number, b.number))) {
    await lockNumber(trx, named.number);
    const { contact, isNew } = await nameContact(trx, named);
    const after = { contact, numbers: 1 };
    if (isNew) await recordContactChange(trx, ownCause("demo"), "created", { before: null, after });
  }
}

async function loadEntered(
  trx: Knex.Transaction,
  people: People,
  entered: readonly EnteredInteraction[],
  { line, standing }: { readonly line: Line; readonly standing: SyncContext },
): Promise<void> {
  const times = entered.map(({ occurredAt }) => occurredAt);
  const existing = await CustomerInteraction.query(trx)
    .whereIn("occurredAt", times)
    .where({ source: "manual" });
  const existingTimes = new Set(existing.map(({ occurredAt }) => occurredAt.getTime()));
  for (const { person, line: name, occurredAt, input } of entered.toSorted(byNumber)) {
    const user = people.get(person);
    if (!user || existingTimes.has(occurredAt.getTime())) continue;
    const enteredAt = Math.min(occurredAt.getTime() + HOUR_MS, standing.now.getTime());
    const record = { ...input, serviceLineId: line(name), occurredAt: occurredAt.toISOString() };
    await createInteraction(trx, causeOf(user), record, new Date(enteredAt));
  }
}

function byNumber(a: EnteredInteraction, b: EnteredInteraction): number {
  return compareNumbers(a.input.customerPhone ?? "", b.input.customerPhone ?? "");
}

/** Orders phone numbers. Each transaction locks them in this order, so that no two cause a deadlock. */
function compareNumbers(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Finds the service lines by name. Where a line is missing, another line replaces it. */
async function findLines(interactions: Knex): Promise<Line> {
  const lines = (await interactions("service_lines").where({ isActive: true }).orderBy("id")) as {
    id: string;
    name: string;
  }[];
  const ids = new Map(lines.map(({ id, name }) => [name, id]));
  const [any] = ids.values();
  return (name) => {
    const id = ids.get(name) ?? any;
    if (!id) throw new Error("There is no service line.");
    return id;
  };
}
