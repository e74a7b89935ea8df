import { column } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";
import { hourly, type Job } from "@dash/service-lib/process/job";
import { TimeEntry } from "./time-entry.model.ts";

const RETENTION_DAYS = 7;

/** A deleted entry as it was. It can be restored within a day, and its author reads its history for a week. */
export class DeletedEntry extends modelOf("deleted_entries", {
  ...TimeEntry.columns,
  deletedAt: column.instant(),
}) {}

/** Removes the entries that were deleted more than some days ago. */
export function forgetDeletedEntries(knex: Knex): Job {
  const expired = `deleted_at < now() - interval '${RETENTION_DAYS} days'`;
  return hourly("forget-deleted-entries", () => knex("deleted_entries").whereRaw(expired).delete());
}
