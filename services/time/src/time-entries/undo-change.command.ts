import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { undoTimeEntriesChange } from "@dash/contracts/time/time-entry-changes";
import type { UndoneRows } from "@dash/contracts/values/undone-rows";
import type { Cause } from "@dash/service-lib/access/cause";
import { authorize } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { lastActorName } from "@dash/service-lib/trail/audit-trail.query";
import { assertOffered, changeEntry } from "./correct-time-entry.command.ts";
import { DeletedEntry } from "./deleted-entry.model.ts";
import { restoreUnlessOverlap } from "./delete-time-entry.command.ts";
import { lockDeletedEntries, lockEntries, namingEntry } from "./several-entries.ts";
import { TimeEntry } from "./time-entry.model.ts";
import { timeEntryPolicy } from "./time-entry.policy.ts";

type Undo = InputOf<typeof undoTimeEntriesChange>["body"];
type Left = UndoneRows["left"];

/** Moves entries back to their former service lines, except those that changed since. */
export async function undoLineChange(
  trx: Knex.Transaction,
  cause: Cause,
  rows: NonNullable<Undo["rows"]>,
): Promise<Left> {
  const lines = new Set(rows.map(({ serviceLineId }) => serviceLineId));
  for (const line of lines) await assertOffered(trx, line);
  const entries = await lockEntries(
    trx,
    rows.map(({ id }) => id),
  );
  const left: Left = [];
  for (const { id, version, serviceLineId } of rows) {
    const entry = entries.get(id);
    if (entry?.version !== version) {
      // A change of lines answers the former line, and a deletion the line that the entry has.
      if (await DeletedEntry.query(trx).findOne({ id, version, serviceLineId }))
        throw fieldProblem("rows", "These entries were deleted: name them as deleted");
      left.push({ id, changedBy: await lastActorName(trx, id) });
      continue;
    }
    await namingEntry(entry, async () => {
      authorize(cause.actor, timeEntryPolicy, "update", entry);
      await changeEntry(trx, cause, entry, { serviceLineId });
    });
  }
  return left;
}

/** Restores deleted entries, except those that were restored since, or whose time another entry has taken. */
export async function undoDeletion(
  trx: Knex.Transaction,
  cause: Cause,
  rows: NonNullable<Undo["deleted"]>,
): Promise<Left> {
  const entries = await lockDeletedEntries(
    trx,
    rows.map(({ id }) => id),
  );
  const left: Left = [];
  for (const { id, version = entries.get(id)?.version } of rows) {
    const entry = entries.get(id);
    if (!entry || entry.version !== version) {
      if (version !== undefined && (await TimeEntry.query(trx).findOne({ id, version })))
        throw fieldProblem("deleted", "These entries were not deleted: name them as rows");
      left.push({ id, changedBy: await lastActorName(trx, id) });
      continue;
    }
    await namingEntry(entry, async () => {
      authorize(cause.actor, timeEntryPolicy, "restore", entry);
      if (!(await restoreUnlessOverlap(trx, cause, entry))) left.push({ id, changedBy: null });
    });
  }
  return left;
}
