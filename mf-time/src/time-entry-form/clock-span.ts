import { dayAfter, londonInstant } from "@dash/kit";
import { isDay } from "@dash/kit/ui/typed-day";
import { clockChangeOf, type ClockChange } from "./clock-change.ts";

/** A stretch of work as people say it, on London's clocks. */
export interface ClockTimes {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly endsNextDay: boolean;
}

/** The same stretch as it is stored. */
export interface Instants {
  readonly startTime: string;
  readonly endTime: string;
}

export interface ClockSpan extends Instants {
  readonly minutes: number;
  readonly clockChange: ClockChange;
}

const MINUTE_MS = 60_000;

/** Only an end that is not later on the clock can belong to the next day: no entry is longer than a day. */
export function mayEndNextDay({ startTime, endTime }: ClockTimes): boolean {
  return startTime !== "" && endTime !== "" && endTime <= startTime;
}

export function endDateOf(times: ClockTimes): string {
  return times.endsNextDay && mayEndNextDay(times) ? dayAfter(times.date) : times.date;
}

/**
 * Both ends as instants, null where London's clocks never show that time. `shown` are the instants that
 * the form began with: an untouched time of the hour that comes twice stays what it was.
 */
export function instantsOf(times: ClockTimes, shown?: Instants) {
  return {
    startTime: londonInstant(times.date, times.startTime, shown?.startTime),
    endTime: londonInstant(endDateOf(times), times.endTime, shown?.endTime),
  };
}

/** The stretch with its true length, null where it does not run forward between two times that exist. */
export function spanOf(times: ClockTimes, shown?: Instants): ClockSpan | null {
  if (!isDay(times.date)) return null;
  const { startTime, endTime } = instantsOf(times, shown);
  if (!startTime || !endTime || endTime <= startTime) return null;
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS;
  return { startTime, endTime, minutes, clockChange: clockChangeOf({ startTime, endTime }) };
}
