import { Rule } from "@dash/contracts/values/rule";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import type { Timer } from "@dash/contracts/time/timer";
import { MOST_TIMER_MINUTES } from "@dash/contracts/time/timer-changes";
import { londonDate, londonTime, now } from "@dash/kit";
import { TypedTime } from "@dash/kit/ui/form/typed-time";
import * as z from "zod/mini";
import { clockChangeOf } from "../time-entry-form/clock-change.ts";
import { details, type TypedDetails } from "../time-entry-form/entry-details.ts";
import { NOT_AFTER_START, spanOf, type ClockSpan } from "../time-entry-form/clock-span.ts";

/** The subject of a time entry. */
export type Words = Pick<TimeEntry, "serviceLineId" | "description">;

export interface StopValues extends TypedDetails {
  /** London's clock, `HH:MM`. */
  endTime: string;
}

/** A timer and the minute in which somebody asked to stop it. */
export interface Stop {
  readonly timer: Timer;
  readonly at: string;
}

const MINUTE_MS = 60_000;
const MOST_WORDS = 4;

/** The minute that has begun. */
export function currentMinute(): string {
  return new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
}

export function minutesOf({ timer, at }: Stop): number {
  return (Date.parse(at) - Date.parse(timer.startedAt)) / MINUTE_MS;
}

/** Whether the timer ran for so long that the true end of the work has to be asked for. */
export function isForgotten(stop: Stop): boolean {
  return minutesOf(stop) > MOST_TIMER_MINUTES;
}

/** The lines and descriptions that were used last, each once, with the newest first. */
export function lastWords(entries: readonly Words[], offered: ReadonlySet<string>): Words[] {
  const words = new Map<string, Words>();
  for (const { serviceLineId, description } of entries) {
    const key = JSON.stringify([serviceLineId, description]);
    if (offered.has(serviceLineId) && !words.has(key))
      words.set(key, { serviceLineId, description });
  }
  return [...words.values()].slice(0, MOST_WORDS);
}

/** The values of an untouched form: the words with which the timer began. */
export function stopValues(stop: Stop): StopValues {
  return {
    ...details.typed(stop.timer),
    endTime: isForgotten(stop) ? "" : londonTime(stop.at),
  };
}

/**
 * The span from the timer's start to the next time at which a London clock shows the typed end; null if that time is
 * tomorrow or later. An end that nobody changed stays the exact instant: when the clocks go back, one hour comes twice,
 * and `HH:MM` would not say which one is meant.
 */
export function timerSpan(stop: Stop, endTime: string): ClockSpan | null {
  const { startedAt } = stop.timer;
  if (endTime === londonTime(stop.at) && !isForgotten(stop)) {
    const whole = { startTime: startedAt, endTime: stop.at };
    return { ...whole, minutes: minutesOf(stop), clockChange: clockChangeOf(whole) };
  }
  const date = londonDate(startedAt);
  const startTime = londonTime(startedAt);
  const times = { date, startTime, endTime, endsNextDay: londonDate(stop.at) > date };
  return spanOf(times, { startTime: startedAt, endTime: stop.at });
}

/** Validates the form; the output is the request body. */
export function stopSchema(stop: Stop) {
  const values = z.object({
    ...details.shape,
    endTime: TypedTime("End time is required"),
  });
  const isAfterStart = Rule<Pick<StopValues, "endTime">>(
    ["endTime"],
    ({ endTime }) => !timerSpan(stop, endTime) && { path: "endTime", message: NOT_AFTER_START },
  );
  return z.pipe(
    values.check(isAfterStart),
    z.transform(({ endTime, ...said }) => ({
      ...said,
      endTime: timerSpan(stop, endTime)?.endTime,
      startedAt: stop.timer.startedAt,
    })),
  );
}
