import { londonDay } from "@dash/service-lib/calendar/london";
import type { Columns } from "@dash/service-lib/http/table-file";
import type { NamedEntryRow } from "./list-time-entries.query.ts";

/** The hours are exact and not rounded, so that their sum is the sum of the minutes. */
export const timeEntryColumns: Columns<NamedEntryRow> = [
  ["Date", ({ startTime }) => londonDay(startTime), "day"],
  ["Start", ({ startTime }) => startTime, "instant"],
  ["End", ({ endTime }) => endTime, "instant"],
  ["Minutes", ({ minutes }) => minutes],
  ["Hours", ({ minutes }) => minutes / 60],
  ["Service Line", ({ serviceLineName }) => serviceLineName],
  ["Description", ({ description }) => description],
  ["By", ({ userName }) => userName],
  ["Visit", ({ interactionId }) => interactionId],
  ["Logged", ({ createdAt }) => createdAt, "instant"],
  ["Entry", ({ id }) => id],
];
