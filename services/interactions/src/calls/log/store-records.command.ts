import type { Knex } from "@dash/service-lib/database/database";
import { CallRecord, type CallRecordRow } from "./call-record.model.ts";
import type { ReadRecord } from "./read-record.ts";
import { withExistingSessions } from "./session-key.query.ts";

/**
 * Stores the records of a page, and returns the keys of the sessions that changed. Of two versions of a record the one
 * with the later modification wins, whichever is read first.
 */
export async function storeRecords(
  trx: Knex.Transaction,
  read: readonly ReadRecord[],
): Promise<string[]> {
  const calls = read.flatMap((record) => (record.is === "call" ? [record.row] : []));
  const changed = new Set(await storeCalls(trx, calls));
  for (const record of read) {
    if (record.is !== "deleted") continue;
    const { id, modifiedAt } = record;
    const sessions = await deleteRecord(trx, id, modifiedAt);
    for (const sessionKey of sessions) changed.add(sessionKey);
  }
  return [...changed].sort();
}

async function storeCalls(
  trx: Knex.Transaction,
  rows: readonly CallRecordRow[],
): Promise<string[]> {
  const byId = new Map<string, CallRecordRow>();
  for (const row of rows) if (!isOlder(row, byId.get(row.id))) byId.set(row.id, row);
  if (byId.size === 0) return [];
  const { id: _, sessionKey: __, ...following } = CallRecord.columns;
  const changed = await CallRecord.query(trx)
    .insert(await withExistingSessions(trx, [...byId.values()]))
    .onConflict("id")
    .merge(Object.keys(following))
    .whereRaw(
      `coalesce(excluded.modified_at, '-infinity') >= coalesce(call_records.modified_at, '-infinity')
       and (call_records.*) is distinct from (excluded.*)`,
    )
    .returning("session_key");
  return changed.map(({ sessionKey }) => sessionKey);
}

function isOlder({ modifiedAt }: CallRecordRow, existing: CallRecordRow | undefined): boolean {
  return (modifiedAt?.getTime() ?? 0) < (existing?.modifiedAt?.getTime() ?? 0);
}

async function deleteRecord(
  trx: Knex.Transaction,
  id: string,
  modifiedAt: Date | null,
): Promise<string[]> {
  const deleted = await CallRecord.query(trx)
    .patch({ isDeleted: true, ...(modifiedAt ? { modifiedAt } : {}) })
    .where({ id, isDeleted: false })
    .whereRaw("(modified_at is null or modified_at <= coalesce(?, modified_at))", [modifiedAt])
    .returning("sessionKey");
  return deleted.map(({ sessionKey }) => sessionKey);
}
