import { formatDuration } from "@dash/kit";
import { durationIn } from "@dash/kit/ui/typed-duration";
import { clockTime } from "@dash/kit/ui/typed-time";

/** The times of a cell, `HH:MM`. An end of `24:00` is the midnight that ends the day. */
export interface CellTimes {
  readonly startTime: string;
  readonly endTime: string;
}

/** The meaning of a cell's text. */
export type CellReading =
  | { readonly kind: "empty" }
  | { readonly kind: "duration"; readonly minutes: number }
  | ({ readonly kind: "times" } & CellTimes)
  | { readonly kind: "refusal"; readonly message: string };

const DAY_MINUTES = 24 * 60;
export const UNREADABLE = "Write hours, such as 1.5 or 1:30, or times, such as 9-12";

const HOURS = /^(?:\d{1,5}(?:[.,]\d{1,4})?|[.,]\d{1,4})$/;
const DASHES = /\s*[-‐‑‒–—−]\s*/;
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const END_OF_DAY = /^24(?:[:.]?00)?$/;

/**
 * Reads a cell as people write it: `1.5`, `1,5`, `1:30`, `90m` and `1h30` are durations, `9-17` and `9:15-12` are times.
 * A number alone is hours. Nothing is rounded.
 */
export function readCell(text: string): CellReading {
  const written = text.trim();
  if (written === "") return { kind: "empty" };
  const [start, end, ...more] = written.split(DASHES);
  return start && end && more.length === 0 ? timesOf(start, end) : durationOf(written);
}

function durationOf(written: string): CellReading {
  const minutes = HOURS.test(written) ? hoursIn(written) * 60 : minutesIn(written);
  if (minutes === null) return refusal(UNREADABLE);
  const whole = Math.round(minutes);
  if (minutes === 0) return refusal("Empty the cell for no time");
  if (minutes > DAY_MINUTES) return refusal("A day has 24 hours. Write minutes as 90m");
  if (Math.abs(minutes - whole) > 1e-6)
    return refusal(`This is no whole minute. Write ${formatDuration(Math.max(whole, 1))}`);
  return { kind: "duration", minutes: whole };
}

function hoursIn(written: string): number {
  return Number(written.replace(",", "."));
}

/** The minutes of a duration with colon or units. */
function minutesIn(written: string): number | null {
  const seconds = durationIn(written);
  return seconds === null ? null : seconds / 60;
}

function timesOf(start: string, end: string): CellReading {
  const startTime = clockTime(start);
  const endTime = END_OF_DAY.test(end) ? "24:00" : clockTime(end);
  if (!CLOCK_TIME.test(startTime) || !(CLOCK_TIME.test(endTime) || endTime === "24:00"))
    return refusal(UNREADABLE);
  if (endTime <= startTime)
    return refusal(`${endTime} is not after ${startTime}. Log a night shift in the form`);
  return { kind: "times", startTime, endTime };
}

function refusal(message: string): CellReading {
  return { kind: "refusal", message };
}
