import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { formTable } from "../values/form-table.ts";
import { Day, Id, Instant, Reference, WholeNumber } from "../values/scalars.ts";
import { RequiredNotes } from "../values/text-fields.ts";

/** The input of a time entry; month, year and duration are derived from it. */
export const TimeEntryInput = z.strictObject({
  serviceLineId: Reference("Service line is required", "This service line does not exist"),
  startTime: Instant("Start time is required"),
  endTime: Instant("End time is required"),
  description: RequiredNotes("Description is required"),
  /** The call or visit that the work was for. A correction without it keeps the entry's own; null takes it away. */
  interactionId: z.optional(z.nullable(Id)),
});
/** JSON has no undefined: the visit is there or absent. */
export type TimeEntryInput = Omit<z.infer<typeof TimeEntryInput>, "interactionId"> & {
  readonly interactionId?: string | null;
};

/** The fields beside the times, which each form has its own way to type. */
export const timeEntryForm = formTable(TimeEntryInput, {
  serviceLineId: { kind: "choice", label: "Service line", placeholder: "Select a service line" },
  description: {
    kind: "notes",
    label: "Description",
    placeholder: "What was done, and for whom",
  },
});

/** A length on a day in London: the service chooses the times, in a gap of the author's day. */
export interface PlacedEntryInput extends Omit<TimeEntryInput, "startTime" | "endTime"> {
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
    const isGiven = (field: EntryField) => input[field] !== undefined;
    const isPlaced = placeFields.some(isGiven) && !timeFields.some(isGiven);
    const [required, excess] = isPlaced ? [placeFields, timeFields] : [timeFields, placeFields];
    const refuse = (field: EntryField, message: string) => {
      const isRefused = issues.some(({ path }) => path?.[0] === field);
      if (!isRefused) issues.push({ code: "custom", input, path: [field], message });
    };
    for (const field of required) if (!isGiven(field)) refuse(field, missingTexts[field]);
    for (const field of excess)
      if (isGiven(field)) refuse(field, "Give times or a duration, not both");
  },
  { when: ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value) },
);
const spanText = z.meta({ description: "Either startTime and endTime, or date and minutes" });

/** An entry with times, or with a date and a length. */
export type TimeEntryBody = TimeEntryInput | PlacedEntryInput;
export const TimeEntryBody = entryFields.check(
  timesOrDuration,
  spanText,
) as unknown as z.ZodMiniType<TimeEntryBody, TimeEntryBody>;

/** `isProposed` accepts a proposal: refused where the author has an entry of the call or visit already. */
export type NewTimeEntryBody = TimeEntryBody & { readonly isProposed?: boolean };
const NewTimeEntryBody = z
  .strictObject({
    ...entryFields.shape,
    isProposed: z.optional(z.boolean("Must be true or false")),
  })
  .check(timesOrDuration, spanText) as unknown as z.ZodMiniType<NewTimeEntryBody, NewTimeEntryBody>;

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
  /** The call or visit that the work was for. */
  interactionId: z.nullable(z.uuid()),
  /** The month in London in which the entry starts. */
  month: z.int(),
  year: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});
export type TimeEntry = z.output<typeof TimeEntry>;

export const createTimeEntry = endpoint("POST /time-entries", {
  summary: "Log time for oneself, by times or by a length on a day",
  body: NewTimeEntryBody,
  response: TimeEntry,
  status: 201,
  idempotent: "time-entry:create",
  announces: ["time.entry-logged.v1"],
});

export const updateTimeEntry = endpoint("PUT /time-entries/:id", {
  summary: "Correct a time entry",
  body: TimeEntryBody,
  response: TimeEntry,
  versioned: true,
  announces: ["time.entry-changed.v1"],
});

export const deleteTimeEntry = endpoint("DELETE /time-entries/:id", {
  summary: "Delete a time entry",
  versioned: true,
  announces: ["time.entry-deleted.v1"],
});
