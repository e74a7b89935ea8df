import { column } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";
import type { Job } from "@dash/service-lib/process/job";
import { TimeEntry } from "./time-entry.model.ts";

const RETENTION_DAYS = 7;
const HOUR_MS = 3_600_000;

/** A deleted entry as it was. It can be restored within a day, and its author reads its history for a week. */
export class DeletedEntry extends modelOf("deleted_entries", {
  ...TimeEntry.columns,
  deletedAt: column.instant(),
}) {}

/** Removes the entries that were deleted more than some days ago. */
export function forgetDeletedEntries(knex: Knex): Job {
  return {
    name: "forget-deleted-entries",
    everyMs: HOUR_MS,
    run: async () => {
      await knex.raw(
        `delete from deleted_entries where deleted_at < now() - interval '${RETENTION_DAYS} days'`,
      );
    },
  };
}
