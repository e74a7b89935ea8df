import * as z from "zod/mini";
import { History } from "../users/audit.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { entryFacts } from "../facts/live-subjects.ts";
import {
  ById,
  Day,
  Flag,
  Id,
  Instant,
  Limit,
  Month,
  Nothing,
  Offset,
  Reference,
  RequiredNotes,
  SearchText,
  WholeNumber,
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

/** A length on a day in London: the service chooses the times, in a gap of the author's day. */
export interface PlacedEntryInput extends Pick<TimeEntryInput, "serviceLineId" | "description"> {
  readonly date: string;
  readonly minutes: number;
}

const entryFields = z.strictObject({
  ...TimeEntryInput.shape,
  startTime: z.optional(TimeEntryInput.shape.startTime),
  endTime: z.optional(TimeEntryInput.shape.endTime),
  date: z.optional(Day("Date is required")),
  minutes: z.optional(WholeNumber("Duration must be at least one minute", { least: 1 })),
});

const timeFields = ["startTime", "endTime"] as const;
const placeFields = ["date", "minutes"] as const;
type EntryField = (typeof timeFields)[number] | (typeof placeFields)[number];

const missingTexts: Readonly<Record<EntryField, string>> = {
  startTime: "Start time is required",
  endTime: "End time is required",
  date: "Date is required",
  minutes: "Duration is required",
};

/** Runs although other fields are at fault, so that a form shows all faults at once. */
const timesOrDuration = z.check<z.infer<typeof entryFields>>(
  ({ value: input, issues }) => {
    const isPlaced = input.date !== undefined || input.minutes !== undefined;
    const refuse = (field: EntryField, message: string) =>
      issues.push({ code: "custom", input, path: [field], message });
    for (const field of isPlaced ? placeFields : timeFields)
      if (input[field] === undefined) refuse(field, missingTexts[field]);
    for (const field of isPlaced ? timeFields : [])
      if (input[field] !== undefined) refuse(field, "Give times or a duration, not both");
  },
  { when: ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value) },
);
/** An entry with times, or with a date and a length. */
export const TimeEntryBody = entryFields.check(
  timesOrDuration,
  z.meta({ description: "Either startTime and endTime, or date and minutes" }),
) as unknown as z.ZodMiniType<TimeEntryInput | PlacedEntryInput, TimeEntryInput | PlacedEntryInput>;
export type TimeEntryBody = z.infer<typeof TimeEntryBody>;

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

/** The response header with the closed months within `from` and `to`, such as `2026-10,2026-11`. */
export const CLOSED_MONTHS_HEADER = "X-Closed-Months";

export const listTimeEntries = endpoint({
  method: "GET",
  path: "/time-entries",
  summary: "Everybody's time entries, newest first",
  query: z.strictObject({
    month: z.optional(Month),
    year: z.optional(Year),
    serviceLineId: z.optional(Id),
    userId: z.optional(Id),
    /** Only the reader's own entries. */
    mine: z.optional(Flag),
    /** The first day in London on which an entry may start. */
    from: z.optional(Day("Must be a day, such as 2026-03-01")),
    /** The last such day. */
    to: z.optional(Day("Must be a day, such as 2026-03-01")),
    search: z.optional(SearchText),
    sort: z._default(TimeEntrySort, "-startTime"),
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

export const createTimeEntry = endpoint({
  method: "POST",
  path: "/time-entries",
  summary: "Log time for oneself, by times or by a length on a day",
  body: TimeEntryBody,
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
  body: TimeEntryBody,
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

export const restoreTimeEntry = endpoint({
  method: "POST",
  path: "/time-entries/:id/restore",
  summary:
    "Bring an entry back that was deleted within a day; the version is the one that was deleted",
  params: ById,
  response: TimeEntry,
  versioned: true,
  announces: ["time.entry-changed.v1"],
});

/** The most entries that one request changes. */
const MOST_CHANGED = 200;

function Several<Row extends z.ZodMiniType>(row: Row) {
  return z
    .array(row)
    .check(
      z.minLength(1, "Choose at least one entry"),
      z.maxLength(MOST_CHANGED, `Choose at most ${MOST_CHANGED} entries`),
    );
}

function oneOf<const Name extends string>(...names: readonly [Name, Name]) {
  return z.refine<{ readonly [name in Name]?: unknown }>(
    (body) => names.filter((name) => body[name] !== undefined).length === 1,
    `Give either ${names.join(" or ")}`,
  );
}

const Line = TimeEntryInput.shape.serviceLineId;

export const changeTimeEntries = endpoint({
  method: "POST",
  path: "/time-entries/bulk",
  summary: "Move several time entries to a service line, or delete them: all or none",
  body: z
    .strictObject({
      ids: Several(Id),
      set: z.optional(z.strictObject({ serviceLineId: Line })),
      delete: z.optional(z.literal(true)),
    })
    .check(oneOf("set", "delete")),
  response: z.object({
    count: z.int(),
    /**
     * The entries that changed: those that had the line already are left out. The version of a deleted entry is the one
     * that was deleted. `serviceLineId` is the line before the change, which Undo sends back.
     */
    rows: z.array(z.object({ id: z.uuid(), version: z.int(), serviceLineId: z.uuid() })),
  }),
  idempotent: "time-entry:change-own",
  announces: ["time.entry-changed.v1", "time.entry-deleted.v1"],
});

export const undoTimeEntriesChange = endpoint({
  method: "POST",
  path: "/time-entries/bulk/undo",
  summary: "Take back a change of several time entries, except of those that changed since",
  body: z
    .strictObject({
      /** As the change answered them: with the version of the change and the line before it. */
      rows: z.optional(Several(z.strictObject({ id: Id, version: z.int(), serviceLineId: Line }))),
      deleted: z.optional(Several(z.strictObject({ id: Id, version: z.optional(z.int()) }))),
    })
    .check(oneOf("rows", "deleted")),
  response: z.object({
    count: z.int(),
    /** The entries that are left as they are, with the name of who changed each of them last. */
    left: z.array(z.object({ id: z.uuid(), changedBy: z.nullable(z.string()) })),
  }),
  idempotent: "time-entry:change-own",
  announces: ["time.entry-changed.v1"],
});

export const getTimeEntryHistory = endpoint({
  method: "GET",
  path: "/time-entries/:id/history",
  summary: "Who changed a time entry, newest first; of a deleted one for those who may restore it",
  params: ById,
  response: History,
  shows: entryFacts,
});
