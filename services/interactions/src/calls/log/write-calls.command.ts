import { ownCause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { holdClosedMonths } from "@dash/service-lib/months/closed-months";
import { v7 as uuidv7 } from "uuid";
import { lockNumbers } from "../../customers/lock-number.query.ts";
import { matchNumbers, type Match } from "../../customers/match-numbers.query.ts";
import { announceInteraction } from "../../interactions/customer-interaction.facts.ts";
import { CustomerInteraction } from "../../interactions/customer-interaction.model.ts";
import { CallRecord, type CallRecordRow } from "./call-record.model.ts";
import { foldCall, type FoldedCall } from "./folded-call.ts";
import { holdCalls, type IsClosed, type SyncedCall } from "./held-call.model.ts";
import { callerColumns, changedColumns, vendorColumns } from "./vendor-columns.ts";

export interface SyncContext {
  /** The person whose connection reads the calls. */
  readonly userId: string;
  readonly serviceLineId: string;
  readonly now: Date;
}

export interface WriteCounts {
  readonly added: number;
  readonly updated: number;
}

/** The calls by session key; null when the session is not, or no longer, a call with an outside party. */
type Calls = ReadonlyMap<string, FoldedCall | null>;

interface WriteContext {
  readonly calls: Calls;
  readonly match: Match;
  readonly standing: SyncContext;
  readonly isClosed: IsClosed;
  readonly mayHaveNewCustomers: boolean;
}

/**
 * Adds or updates the interactions of sessions from their records, and announces those that changed. Calls of closed
 * months are held back instead. `mayHaveNewContacts`: looks up the customers of existing calls again, which may have
 * changed.
 */
export async function writeCalls(
  trx: Knex.Transaction,
  sessionKeys: readonly string[],
  standing: SyncContext,
  mayHaveNewCustomers = false,
): Promise<WriteCounts> {
  const calls = await foldedCalls(trx, sessionKeys);
  const match = await holdNumbers(trx, calls);
  const existing = await CustomerInteraction.query(trx)
    .whereIn("sessionKey", [...sessionKeys])
    .orderBy("id")
    .forUpdate();
  const isClosed = await holdClosedMonths(trx, "interactions");
  const writing = { calls, match, standing, isClosed, mayHaveNewCustomers };
  const updated = await updateExisting(trx, existing, writing);
  const existingKeys = new Set(existing.map(({ sessionKey }) => sessionKey));
  const fresh = [...calls].flatMap(([sessionKey, call]) =>
    call && !existingKeys.has(sessionKey) ? [{ sessionKey, call }] : [],
  );
  const added = await addNew(trx, fresh, writing);
  const cause = ownCause("interactions");
  for (const interaction of [...updated, ...added])
    await announceInteraction(trx, cause, interaction, standing.now);
  return { added: added.length, updated: updated.length };
}

async function foldedCalls(trx: Knex.Transaction, sessionKeys: readonly string[]): Promise<Calls> {
  const records = await CallRecord.query(trx).whereIn("sessionKey", [...sessionKeys]);
  const bySession = new Map<string, CallRecordRow[]>(sessionKeys.map((key) => [key, []]));
  for (const record of records)
    if (!record.isDeleted) bySession.get(record.sessionKey)?.push(record);
  return new Map([...bySession].map(([key, session]) => [key, foldCall(session)]));
}

/**
 * Locks the numbers of calls, so that nobody changes their customers meanwhile, and returns the lookup of these
 * customers.
 */
async function holdNumbers(trx: Knex.Transaction, calls: Calls): Promise<Match> {
  const numbers = new Set([...calls.values()].flatMap((call) => call?.number ?? []));
  await lockNumbers(trx, [...numbers]);
  return matchNumbers(trx, [...numbers]);
}

async function updateExisting(
  trx: Knex.Transaction,
  existing: readonly CustomerInteraction[],
  writing: WriteContext,
): Promise<CustomerInteraction[]> {
  const { calls, isClosed, standing } = writing;
  const updated: CustomerInteraction[] = [];
  const held: SyncedCall[] = [];
  for (const before of existing) {
    const change = changeOf(before, calls.get(before.sessionKey ?? "") ?? null, writing);
    if (Object.keys(change).length === 0) continue;
    const closed = [before, { ...before, ...change }].find(isClosed);
    if (closed) {
      held.push(closed);
      continue;
    }
    const after = await changeRow<CustomerInteraction>(CustomerInteraction, trx, before, change, {
      at: standing.now,
    });
    if (after) updated.push(after);
  }
  await holdCalls(trx, held);
  return updated;
}

/** The changes of a call. Values that people entered stay; so does a caller whom a person named. */
function changeOf(
  before: CustomerInteraction,
  call: FoldedCall | null,
  { match, mayHaveNewCustomers }: WriteContext,
): Partial<CustomerInteraction> {
  if (!call) return changedColumns(before, { isWithdrawn: true });
  const change = changedColumns(before, vendorColumns(call));
  const isToBeNamed = mayHaveNewCustomers || call.number !== before.counterpartyNumber;
  if (!isToBeNamed || before.isCallerStated) return change;
  return { ...change, ...changedColumns(before, callerColumns(match(call.number))) };
}

interface NewCall {
  readonly sessionKey: string;
  readonly call: FoldedCall;
}

async function addNew(
  trx: Knex.Transaction,
  fresh: readonly NewCall[],
  { match, standing, isClosed }: WriteContext,
): Promise<CustomerInteraction[]> {
  const { userId, serviceLineId, now } = standing;
  const rows = fresh.map(({ sessionKey, call }) => ({
    ...vendorColumns(call),
    ...callerColumns(match(call.number)),
    id: uuidv7(),
    userId,
    serviceLineId,
    sessionKey,
    source: "call-system" as const,
    interactionType: "call" as const,
    createdAt: now,
    updatedAt: now,
  }));
  await holdCalls(trx, rows.filter(isClosed));
  const open = rows.filter((row) => !isClosed(row));
  if (open.length === 0) return [];
  return CustomerInteraction.query(trx).insert(open).returning("*");
}
