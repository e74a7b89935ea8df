import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import { formatDuration, londonInstant } from "@dash/kit";
import { isClockTime, spanTimes, UNREADABLE_TIME } from "@dash/kit/ui/form/typed-time";
import * as z from "zod/mini";
import { NOT_AFTER_START, SKIPPED } from "../../../time-entry-form/clock-span.ts";
import { details, type TypedDetails } from "../../../time-entry-form/entry-details.ts";
import { readCell, UNREADABLE, type CellReading } from "../week/cell-text.ts";

/** The line that adds an entry to a day: its times, its start and length, or only its length. */
export interface DayEntryValues extends TypedDetails {
  startTime: string;
  endTime: string;
  /** The length as typed, such as `1.5` or `1:30`. */
  minutes: string;
}

const MINUTE_MS = 60_000;

type Times = Pick<DayEntryValues, "startTime" | "endTime" | "minutes">;
type Span = { startTime: string; endTime: string } | { date: string; minutes: number };
type Fault = { readonly field: keyof Times; readonly message: string };

/** Validates the line for a day; the output is the request body. */
export function dayEntrySchema(date: string) {
  const values = z.object({
    ...details.shape,
    startTime: z.string(),
    endTime: z.string(),
    minutes: z.string(),
  });
  const timesAgree = z.check<Times>(
    ({ value: input, issues }) => {
      const span = spanIn(input, date);
      if ("field" in span)
        issues.push({ code: "custom", input, path: [span.field], message: span.message });
    },
    { when: () => true },
  );
  return z.pipe(
    values.check(timesAgree),
    z.transform(({ startTime, endTime, minutes, ...said }): TimeEntryBody => {
      const span = spanIn({ startTime, endTime, minutes }, date);
      if ("field" in span) throw new TypeError("Only times that agree come this far");
      return { ...said, ...span };
    }),
  );
}

/** The length of the typed times, or the typed length; null where they are refused. */
export function minutesOf(typed: Times, date: string): number | null {
  const span = spanIn(typed, date);
  if ("field" in span) return null;
  return "minutes" in span
    ? span.minutes
    : (Date.parse(span.endTime) - Date.parse(span.startTime)) / MINUTE_MS;
}

/** The times, or the day and the length for which the service finds a gap; or what is wrong, and where. */
function spanIn(typed: Times, date: string): Span | Fault {
  const { startTime, endTime } = spanTimes(typed);
  const length = readCell(typed.minutes);
  for (const [field, time] of Object.entries({ startTime, endTime }))
    if (time !== "" && !isClockTime(time)) return fault(field as keyof Times, UNREADABLE_TIME);
  const refusal = refusalOf(length);
  if (refusal) return fault("minutes", refusal);
  const minutes = length.kind === "duration" ? length.minutes : null;
  if (startTime === "" && endTime === "")
    return minutes ? { date, minutes } : fault("minutes", "Enter times or a duration");
  if (startTime === "") return fault("startTime", "Start time is required");
  if (endTime === "" && minutes === null) return fault("endTime", "End time is required");

  const start = londonInstant(date, startTime);
  if (!start) return fault("startTime", SKIPPED);
  if (endTime === "") return { startTime: start, endTime: minutesLater(start, minutes ?? 0) };
  const end = londonInstant(date, endTime);
  if (!end) return fault("endTime", SKIPPED);
  if (end <= start) return fault("endTime", NOT_AFTER_START);
  const between = (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
  if (minutes !== null && minutes !== between)
    return fault("minutes", `${startTime} to ${endTime} is ${formatDuration(between)}`);
  return { startTime: start, endTime: end };
}

/** Why a length is refused. A cell of the week takes times too; here they have fields of their own. */
function refusalOf(length: CellReading): string | null {
  if (length.kind === "times") return NO_LENGTH;
  if (length.kind !== "refusal") return null;
  return length.message === UNREADABLE ? NO_LENGTH : length.message;
}

const NO_LENGTH = "Write hours, such as 1.5 or 1:30";

function fault(field: keyof Times, message: string): Fault {
  return { field, message };
}

function minutesLater(start: string, minutes: number): string {
  return new Date(Date.parse(start) + minutes * MINUTE_MS).toISOString();
}
