import { changesOf } from "@dash/service-lib/trail/audit-trail";
import { TimeEntry, type TimeEntryColumns } from "./time-entry.model.ts";

/** The audit trail's record of a change of an entry. */
export const entryChange = changesOf(
  TimeEntry,
  "time-entry",
  ({ description }: TimeEntryColumns) => description,
);
