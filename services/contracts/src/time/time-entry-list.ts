import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import { entryFacts } from "../facts/live-subjects.ts";
import { TimeEntry } from "./time-entries.ts";
import { Day, Flag, Id, Ids, Limit, Month, Offset, Year } from "../values/scalars.ts";
import { SearchText } from "../values/text-fields.ts";

export const TimeEntrySort = z.enum(["-startTime", "startTime", "-duration", "duration"]);
export type TimeEntrySort = z.infer<typeof TimeEntrySort>;

/** The response header with the total minutes of all rows that match the filter, not just the page. */
export const TOTAL_MINUTES_HEADER = "X-Total-Minutes";

/** The response header with the closed months within `from` and `to`, such as `2026-10,2026-11`. */
export const CLOSED_MONTHS_HEADER = "X-Closed-Months";

const filter = {
  month: z.optional(Month),
  year: z.optional(Year),
  serviceLineId: z.optional(Id),
  userId: z.optional(Id),
  /** The call or visit that the work was for. */
  interactionId: z.optional(Id),
  /** Any of several, with commas between their ids. */
  interactionIds: z.optional(Ids),
  /** Only the reader's own entries. */
  mine: z.optional(Flag),
  /** The first day in London on which an entry may start. */
  from: z.optional(Day("Must be a day, such as 2026-03-01")),
  /** The last such day. */
  to: z.optional(Day("Must be a day, such as 2026-03-01")),
  search: z.optional(SearchText),
  sort: z._default(TimeEntrySort, "-startTime"),
};

export const listTimeEntries = endpoint("GET /time-entries", {
  summary: "Everybody's time entries, newest first",
  query: z.strictObject({
    ...filter,
    limit: Limit,
    offset: Offset,
  }),
  response: z.array(TimeEntry),
  paged: true,
  sums: { [TOTAL_MINUTES_HEADER]: "Minutes of all rows of the filter" },
  headers: {
    [CLOSED_MONTHS_HEADER]: "The closed months within from and to; empty without a day",
  },
  shows: [...entryFacts, "user.changed.v1", "report.month-status-set.v1"],
});

export const exportTimeEntries = endpoint("GET /time-entries/export", {
  summary: "All time entries of the filter as a spreadsheet",
  query: z.strictObject({ ...filter, ...tableFormat }),
  file: "table",
});
