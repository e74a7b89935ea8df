import * as z from "zod/mini";
import { History } from "../users/audit.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { entryFacts } from "../facts/live-subjects.ts";
import {
  ById,
  Id,
  Instant,
  Limit,
  Month,
  Nothing,
  Offset,
  Reference,
  RequiredNotes,
  SearchText,
  Year,
} from "../values/scalars.ts";

/** The input of a time entry; month, year and duration are derived from it. */
export const TimeEntryInput = z.strictObject({
  serviceLineId: Reference("Service line is required", "This service line does not exist"),
  startTime: Instant("Start time is required"),
  endTime: Instant("End time is required"),
  description: RequiredNotes("Description is required"),
});
export type TimeEntryInput = z.infer<typeof TimeEntryInput>;

export const TimeEntry = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Null until the time service has received the person's name. */
  userName: z.nullable(z.string()),
  serviceLineId: z.uuid(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  /**
   * Hours with two decimals, for display; `minutes` is the exact value. Parsing also accepts a text
   * with the number.
   */
  duration: z.coerce.number<number>(),
  minutes: z.int(),
  description: z.string(),
  /** The month in London in which the entry starts. */
  month: z.int(),
  year: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type TimeEntry = z.output<typeof TimeEntry>;

export const TimeEntrySort = z.enum(["-startTime", "startTime", "-duration", "duration"]);
export type TimeEntrySort = z.infer<typeof TimeEntrySort>;

/** The response header with the total minutes of all rows that match the filter, not just the page. */
export const TOTAL_MINUTES_HEADER = "X-Total-Minutes";

export const listTimeEntries = endpoint({
  method: "GET",
  path: "/time-entries",
  summary: "Everybody's time entries, newest first",
  query: z.strictObject({
    month: z.optional(Month),
    year: z.optional(Year),
    serviceLineId: z.optional(Id),
    userId: z.optional(Id),
    search: z.optional(SearchText),
    sort: z._default(TimeEntrySort, "-startTime"),
    limit: Limit,
    offset: Offset,
  }),
  response: z.array(TimeEntry),
  paged: true,
  sums: { [TOTAL_MINUTES_HEADER]: "Minutes of all rows of the filter" },
  shows: [...entryFacts, "user.changed.v1"],
});

export const createTimeEntry = endpoint({
  method: "POST",
  path: "/time-entries",
  summary: "Log time for oneself",
  body: TimeEntryInput,
  response: TimeEntry,
  status: 201,
  idempotent: "time-entry:create",
  announces: ["time.entry-logged.v1"],
});

export const updateTimeEntry = endpoint({
  method: "PUT",
  path: "/time-entries/:id",
  summary: "Correct a time entry",
  params: ById,
  body: TimeEntryInput,
  response: TimeEntry,
  versioned: true,
  announces: ["time.entry-changed.v1"],
});

export const deleteTimeEntry = endpoint({
  method: "DELETE",
  path: "/time-entries/:id",
  summary: "Delete a time entry",
  params: ById,
  response: Nothing,
  status: 204,
  versioned: true,
  announces: ["time.entry-deleted.v1"],
});

export const getTimeEntryHistory = endpoint({
  method: "GET",
  path: "/time-entries/:id/history",
  summary: "Who changed a time entry, newest first; of a deleted one for administrators",
  params: ById,
  response: History,
  shows: entryFacts,
});
