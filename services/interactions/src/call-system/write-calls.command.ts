import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { lockNumbers } from "../contacts/lock-number.query.ts";
import { matchNumbers, type Match } from "../contacts/match-numbers.query.ts";
import { announceInteraction } from "../interactions/customer-interaction.facts.ts";
import { CustomerInteraction } from "../interactions/customer-interaction.model.ts";
import { CallRecord, type CallRecordRow } from "./call-record.model.ts";
import { foldCall, type FoldedCall } from "./folded-call.model.ts";
import { callerColumns, changedColumns, vendorColumns } from "./vendor-columns.model.ts";

export interface Standing {
  /** On whose behalf calls are read. */
  readonly userId: string;
  readonly serviceLineId: string;
  readonly now: Date;
}

export interface Written {
  readonly added: number;
  readonly updated: number;
}

/** By session; null where it is no call with the outside any more. */
type Calls = ReadonlyMap<string, FoldedCall | null>;

/** Brings the interactions of some sessions in line with their records, and tells others of those that changed. */
export async function writeCalls(
  trx: Knex.Transaction,
  sessionKeys: readonly string[],
  standing: Standing,
): Promise<Written> {
  const calls = await foldedCalls(trx, sessionKeys);
  const match = await holdNumbers(trx, calls);
  const known = await CustomerInteraction.query(trx)
    .whereIn("sessionKey", [...sessionKeys])
    .orderBy("id")
    .forUpdate();
  const updated = await updateKnown(trx, known, { calls, match, now: standing.now });
  const isKnown = new Set(known.map(({ sessionKey }) => sessionKey));
  const fresh = [...calls].flatMap(([sessionKey, call]) =>
    call && !isKnown.has(sessionKey) ? [{ sessionKey, call }] : [],
  );
  const added = await addNew(trx, fresh, { match, standing });
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

/** Holds the numbers of calls, so that nobody says meanwhile whose they are, and answers what tells whose one is. */
async function holdNumbers(trx: Knex.Transaction, calls: Calls): Promise<Match> {
  const numbers = new Set([...calls.values()].flatMap((call) => call?.number ?? []));
  await lockNumbers(trx, [...numbers]);
  return matchNumbers(trx, [...numbers]);
}

async function updateKnown(
  trx: Knex.Transaction,
  known: readonly CustomerInteraction[],
  { calls, match, now }: { calls: Calls; match: Match; now: Date },
): Promise<CustomerInteraction[]> {
  const updated: CustomerInteraction[] = [];
  for (const before of known) {
    const call = calls.get(before.sessionKey ?? "") ?? null;
    const change = changeOf(before, call, match);
    if (Object.keys(change).length === 0) continue;
    const next = { ...change, version: before.version + 1, updatedAt: now };
    updated.push(await CustomerInteraction.query(trx).patchAndFetchById(before.id, next));
  }
  return updated;
}

/** What people said of a call stays. Who was on the line follows the number, until somebody says who it was. */
function changeOf(
  before: CustomerInteraction,
  call: FoldedCall | null,
  match: Match,
): Partial<CustomerInteraction> {
  if (!call) return changedColumns(before, { isWithdrawn: true });
  const change = changedColumns(before, vendorColumns(call));
  const isOtherNumber = call.number !== before.counterpartyNumber;
  if (!isOtherNumber || before.isCallerStated) return change;
  return { ...change, ...changedColumns(before, callerColumns(match(call.number))) };
}

interface Fresh {
  readonly sessionKey: string;
  readonly call: FoldedCall;
}

async function addNew(
  trx: Knex.Transaction,
  fresh: readonly Fresh[],
  { match, standing }: { match: Match; standing: Standing },
): Promise<CustomerInteraction[]> {
  const { userId, serviceLineId, now } = standing;
  if (fresh.length === 0) return [];
  const rows = fresh.map(({ sessionKey, call }) => ({
    ...vendorColumns(call),
    ...callerColumns(match(call.number)),
    ...{ id: uuidv7(), userId, serviceLineId, sessionKey },
    ...({ source: "call-system", interactionType: "call" } as const),
    ...{ createdAt: now, updatedAt: now },
  }));
  return CustomerInteraction.query(trx).insert(rows).returning("*");
}
