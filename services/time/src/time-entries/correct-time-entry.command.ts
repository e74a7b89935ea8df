import { timeEntryChanged, timeEntryDeleted } from "@dash/contracts/facts/time.facts";
import type { TimeEntryInput } from "@dash/contracts/time/time-entries";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf } from "@dash/service-lib/database/columns";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { ServiceLine } from "../service-lines/service-line.model.ts";
import { isOverlap, overlapProblem } from "./overlap.query.ts";
import { entryChange } from "./time-entry.facts.ts";
import { entryColumns, TimeEntry } from "./time-entry.model.ts";

/**
 * Replaces the fields of an entry. The entry stays with its author, whoever corrects it.
 * @throws Problem 400 at the field at fault; 409 when it would overlap another entry of its author.
 */
export async function correctTimeEntry(
  trx: Knex.Transaction,
  cause: Cause,
  entry: TimeEntry,
  input: TimeEntryInput,
  now = new Date(),
): Promise<TimeEntry> {
  await assertOffered(trx, input.serviceLineId, entry.serviceLineId);
  const change = entryColumns(input);
  // A refused statement aborts its transaction. It runs in a nested one, so that `trx` can still read the other entry.
  const corrected = await trx
    .transaction((attempt) => changeRow<TimeEntry>(TimeEntry, attempt, entry, change, { at: now }))
    .catch(async (error: unknown) => {
      throw isOverlap(error)
        ? await overlapProblem(trx, { ...change, userId: entry.userId }, entry.id)
        : error;
    });
  if (!corrected) return entry;
  await announce(trx, cause, timeEntryChanged, factOf(TimeEntry.columns, corrected), now);
  await recordChange(
    trx,
    cause,
    entryChange("updated", corrected, { before: entry, after: corrected }),
    now,
  );
  return corrected;
}

/** An entry may keep a line that was retired meanwhile, but cannot be moved to a retired line. */
async function assertOffered(
  trx: Knex.Transaction,
  lineId: string,
  currentLineId: string,
): Promise<void> {
  if (lineId === currentLineId) return;
  const line = await ServiceLine.query(trx).findOne({ id: lineId, isActive: true });
  if (!line)
    throw fieldProblem("serviceLineId", "This service line does not exist or is no longer offered");
}

export async function deleteTimeEntry(
  trx: Knex.Transaction,
  cause: Cause,
  entry: TimeEntry,
): Promise<void> {
  await TimeEntry.query(trx).deleteById(entry.id);
  await announce(trx, cause, timeEntryDeleted, { entryId: entry.id, version: entry.version + 1 });
  await recordChange(trx, cause, entryChange("deleted", entry, { before: entry }));
}
