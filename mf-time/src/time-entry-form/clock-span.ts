import { dayAfter, londonInstant, londonTime } from "@dash/kit";
import { isDay } from "@dash/kit/ui/form/typed-day";
import { clockTime, spanTimes, type SpanTexts } from "@dash/kit/ui/form/typed-time";
import { clockChangeOf, type ClockChange } from "./clock-change.ts";

/** The times of an entry as typed, in London time. */
export interface ClockTimes extends SpanTexts {
  readonly date: string;
  readonly endsNextDay: boolean;
}

/** The stored times of an entry. */
export interface Instants {
  readonly startTime: string;
  readonly endTime: string;
}

export interface ClockSpan extends Instants {
  readonly minutes: number;
  readonly clockChange: ClockChange;
}

const MINUTE_MS = 60_000;
export const SKIPPED = "This time does not exist: the clocks go forward that night";
export const NOT_AFTER_START = "End time must be after the start time";

/** Typed times as `HH:MM`, read together. A start that the form began with stays as it is. */
export function readTimes({ startTime, endTime }: SpanTexts, initial?: Instants): SpanTexts {
  if (initial && startTime === londonTime(initial.startTime))
    return { startTime, endTime: clockTime(endTime) };
  return spanTimes({ startTime, endTime });
}

/** The end is on the next day only if its clock time is not later than the start: no entry is longer than a day. */
export function mayEndNextDay({ startTime, endTime }: ClockTimes): boolean {
  return startTime !== "" && endTime !== "" && endTime <= startTime;
}

export function endDateOf(times: ClockTimes): string {
  return times.endsNextDay && mayEndNextDay(times) ? dayAfter(times.date) : times.date;
}

/**
 * Start and end as instants; null if the time does not exist in London. `initial` holds the instants that the form
 * began with: an unchanged time within the repeated hour of a clock change keeps its instant.
 */
export function instantsOf(times: ClockTimes, initial?: Instants) {
  return {
    startTime: londonInstant(times.date, times.startTime, initial?.startTime),
    endTime: londonInstant(endDateOf(times), times.endTime, initial?.endTime),
  };
}

/** The span with its true length; null if a time does not exist or the end is not after the start. */
export function spanOf(times: ClockTimes, initial?: Instants): ClockSpan | null {
  if (!isDay(times.date)) return null;
  const { startTime, endTime } = instantsOf(times, initial);
  if (!startTime || !endTime || endTime <= startTime) return null;
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS;
  return { startTime, endTime, minutes, clockChange: clockChangeOf({ startTime, endTime }) };
}
