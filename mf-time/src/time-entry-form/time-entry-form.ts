import { Reference, RequiredNotes } from "@dash/contracts/values/scalars";
import type { TimeEntryInput } from "@dash/contracts/time/time-entries";
import { londonDate, londonTime, londonToday } from "@dash/kit";
import { TypedDay } from "@dash/kit/ui/typed-day";
import { TypedTime } from "@dash/kit/ui/typed-time";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { instantsOf, spanOf, type ClockTimes, type Instants } from "./clock-span.ts";

/** The values of the form. Without a date the entry is for today. */
export interface TimeEntryValues {
  serviceLineId: string;
  date?: string | undefined;
  startTime: string;
  endTime: string;
  endsNextDay: boolean;
  description: string;
}

export type TimeEntryForm = UseFormReturn<TimeEntryValues, unknown, TimeEntryInput>;

/** Validates the form; the output is the request body. `initial` is the same as for `instantsOf`. */
export function timeEntrySchema(initial?: Instants) {
  const values = z.object({
    serviceLineId: Reference("Service line is required"),
    // Reads today's date at the submit, because a page may stay open past midnight.
    date: z._default(TypedDay("Date is required"), () => londonToday()),
    startTime: TypedTime("Start time is required"),
    endTime: TypedTime("End time is required"),
    endsNextDay: z.boolean(),
    description: RequiredNotes("Description is required"),
  });
  return z.pipe(
    values.check(timesAgree(initial)),
    z.transform(({ serviceLineId, description, ...times }): TimeEntryInput => {
      const span = spanOf(times, initial);
      if (!span) throw new TypeError("Only times that agree come this far");
      return { serviceLineId, startTime: span.startTime, endTime: span.endTime, description };
    }),
  );
}

/** Compares the times as soon as each is valid, whatever the state of the other fields. */
function timesAgree(initial?: Instants) {
  return z.check<ClockTimes>(
    ({ value, issues }) => {
      const fault = faultOf(value, initial);
      if (fault) issues.push({ code: "custom", input: value, ...fault });
    },
    { when: ({ issues }) => !issues.some(({ path }) => timeFields.includes(String(path?.[0]))) },
  );
}

const timeFields: readonly string[] = ["date", "startTime", "endTime"];

function faultOf(times: ClockTimes, initial?: Instants) {
  const { startTime, endTime } = instantsOf(times, initial);
  if (!startTime) return { path: ["startTime"], message: SKIPPED };
  if (!endTime) return { path: ["endTime"], message: SKIPPED };
  if (endTime <= startTime)
    return { path: ["endTime"], message: "End time must be after the start time" };
  return null;
}

const SKIPPED = "This time does not exist: the clocks go forward that night";

/** The values of an empty form: a usual working day, and the line used last. */
export function newValues(serviceLineId = ""): TimeEntryValues {
  return {
    serviceLineId,
    startTime: "09:00",
    endTime: "17:00",
    endsNextDay: false,
    description: "",
  };
}

/** The values after a save: the same line, from the end of the saved entry on. */
export function valuesAfter({ serviceLineId, endTime }: TimeEntryInput): TimeEntryValues {
  return {
    serviceLineId,
    date: londonDate(endTime),
    startTime: londonTime(endTime),
    endTime: "",
    endsNextDay: false,
    description: "",
  };
}

export function valuesOf(entry: TimeEntryInput): TimeEntryValues {
  const { serviceLineId, startTime, endTime, description } = entry;
  const date = londonDate(startTime);
  return {
    serviceLineId,
    date,
    startTime: londonTime(startTime),
    endTime: londonTime(endTime),
    endsNextDay: londonDate(endTime) !== date,
    description,
  };
}
