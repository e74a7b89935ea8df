import { timeEntryChanged, timeEntryDeleted } from "@dash/contracts/facts/time.facts";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { columnList, insertList } from "@dash/service-lib/database/sql-lists";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { announce } from "@dash/service-lib/facts/outbox";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { isOverlap, overlapProblem } from "./overlap.query.ts";
import { entryChange } from "./time-entry.facts.ts";
import { TimeEntry, type TimeEntryColumns } from "./time-entry.model.ts";

const { version: _version, updatedAt: _updatedAt, ...kept } = TimeEntry.columns;
const KEPT = insertList(kept);
const COLUMNS = insertList(TimeEntry.columns);

const DELETE_ENTRY = `
  with entry as (delete from time_entries where id = :id returning ${COLUMNS})
  insert into deleted_entries (${COLUMNS}, deleted_at) select ${COLUMNS}, :now::timestamptz from entry`;

/** The deletion was a version of its own, and the restored entry is the next one. */
const RESTORE_ENTRY = `
  with entry as (delete from deleted_entries where id = :id returning ${COLUMNS})
  insert into time_entries (${KEPT}, version, updated_at) select ${KEPT}, version + 2, :now::timestamptz from entry
  returning ${columnList(TimeEntry.columns)}`;

/** Deletes a locked entry. It can be restored within a day. */
export async function deleteTimeEntry(
  trx: Knex.Transaction,
  cause: Cause,
  entry: TimeEntry,
  now = new Date(),
): Promise<void> {
  await rowsOf(trx, DELETE_ENTRY, { id: entry.id, now }, "delete-time-entry");
  const deletion = { entryId: entry.id, version: entry.version + 1 };
  await announce(trx, cause, timeEntryDeleted, deletion, now);
  await recordChange(trx, cause, entryChange("deleted", { before: entry }), now);
}

/**
 * Brings a deleted entry back with its id. The row of the deleted entry must be locked.
 * @throws Problem 409 when another entry has taken its time.
 */
export async function restoreTimeEntry(
  trx: Knex.Transaction,
  cause: Cause,
  deleted: TimeEntryColumns,
  now = new Date(),
): Promise<TimeEntryColumns> {
  const restored = await restoreUnlessOverlap(trx, cause, deleted, now);
  if (restored) return restored;
  throw await overlapProblem(trx, deleted, null);
}

/** @returns The entry; undefined if another entry has taken its time. */
export async function restoreUnlessOverlap(
  trx: Knex.Transaction,
  cause: Cause,
  { id }: TimeEntryColumns,
  now = new Date(),
): Promise<TimeEntryColumns | undefined> {
  try {
    return await trx.transaction(async (attempt) => {
      const entry = await rowOf<TimeEntryColumns>(attempt, RESTORE_ENTRY, { id, now });
      await announce(attempt, cause, timeEntryChanged, factOf(TimeEntry.columns, entry), now);
      await recordChange(attempt, cause, entryChange("restored", { after: entry }), now);
      return entry;
    });
  } catch (error) {
    if (isOverlap(error)) return undefined;
    throw error;
  }
}
