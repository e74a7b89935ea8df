import { Rule } from "@dash/contracts/values/rule";
import type { TimeEntryInput } from "@dash/contracts/time/time-entries";
import { londonDate, londonTime, londonToday } from "@dash/kit";
import { TypedDay } from "@dash/kit/ui/form/typed-day";
import { TypedTime } from "@dash/kit/ui/form/typed-time";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import {
  instantsOf,
  NOT_AFTER_START,
  readTimes,
  SKIPPED,
  spanOf,
  type ClockTimes,
  type Instants,
} from "./clock-span.ts";
import { details, type TypedDetails } from "./entry-details.ts";

/** The values of the form. Without a date the entry is for today. */
export interface TimeEntryValues extends TypedDetails {
  date?: string | undefined;
  startTime: string;
  endTime: string;
  endsNextDay: boolean;
}

export type TimeEntryForm = UseFormReturn<TimeEntryValues, unknown, TimeEntryInput>;

/** Validates the form; the output is the request body. `initial` is the same as for `instantsOf`. */
export function timeEntrySchema(initial?: Instants) {
  const values = z.object({
    ...details.shape,
    // Reads today's date at the submit, because a page may stay open past midnight.
    date: z._default(TypedDay("Date is required"), () => londonToday()),
    startTime: TypedTime("Start time is required"),
    endTime: TypedTime("End time is required"),
    endsNextDay: z.boolean(),
  });
  return z.pipe(
    z.transform((typed: TimeEntryValues) => ({ ...typed, ...readTimes(typed, initial) })),
    z.pipe(
      values.check(timesAgree(initial)),
      z.transform(({ date, startTime, endTime, endsNextDay, ...said }): TimeEntryInput => {
        const span = spanOf({ date, startTime, endTime, endsNextDay }, initial);
        if (!span) throw new TypeError("Only times that agree come this far");
        return { ...said, startTime: span.startTime, endTime: span.endTime };
      }),
    ),
  );
}

function timesAgree(initial?: Instants) {
  return Rule<ClockTimes>(["date", "startTime", "endTime"], (times) => faultOf(times, initial));
}

function faultOf(times: ClockTimes, initial?: Instants) {
  const { startTime, endTime } = instantsOf(times, initial);
  if (!startTime) return { path: "startTime", message: SKIPPED };
  if (!endTime) return { path: "endTime", message: SKIPPED };
  return endTime <= startTime ? { path: "endTime", message: NOT_AFTER_START } : null;
}

/** The values of an empty form: a usual working day, and the line used last. */
export function newValues(serviceLineId = ""): TimeEntryValues {
  return {
    ...details.empty,
    serviceLineId,
    startTime: "09:00",
    endTime: "17:00",
    endsNextDay: false,
  };
}

/** The values after a save: the same line, from the end of the saved entry on. */
export function valuesAfter({ serviceLineId, endTime }: TimeEntryInput): TimeEntryValues {
  return {
    ...details.empty,
    serviceLineId,
    date: londonDate(endTime),
    startTime: londonTime(endTime),
    endTime: "",
    endsNextDay: false,
  };
}

export function valuesOf(entry: TimeEntryInput): TimeEntryValues {
  const { startTime, endTime } = entry;
  const date = londonDate(startTime);
  return {
    ...details.typed(entry),
    date,
    startTime: londonTime(startTime),
    endTime: londonTime(endTime),
    endsNextDay: londonDate(endTime) !== date,
  };
}
