import type { AuditAction } from "@dash/contracts/users/audit";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Change } from "@dash/service-lib/trail/audit-trail";
import { TimeEntry, type TimeEntryColumns } from "./time-entry.model.ts";

interface Sides {
  readonly before?: TimeEntryColumns;
  readonly after?: TimeEntryColumns;
}

/** The audit trail's record of a change of an entry. */
export function entryChange(
  action: AuditAction,
  { id: recordId, description: label }: TimeEntryColumns,
  { before, after }: Sides,
): Change {
  return {
    action,
    record: "time-entry",
    recordId,
    label,
    before: before ? trailOf(TimeEntry.columns, before) : null,
    after: after ? trailOf(TimeEntry.columns, after) : null,
  };
}
