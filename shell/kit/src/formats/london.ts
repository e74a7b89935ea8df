import { tzOffset } from "@date-fns/tz/tzOffset";
import { now } from "./clock.ts";

/** The time zone of the business. Every day, month and time on screen is in it, wherever the browser is. */
export const LONDON = "Europe/London";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A month of a year; January is 1. */
export interface CalendarMonth {
  readonly month: number;
  readonly year: number;
}

/** The time on the clocks of London, written as if it were UTC. */
function wallClock(instant: Date): string {
  return new Date(instant.getTime() + tzOffset(LONDON, instant) * MINUTE_MS).toISOString();
}

/** The calendar day of an instant in London, `YYYY-MM-DD`. */
export function londonDate(iso: string): string {
  return wallClock(new Date(iso)).slice(0, 10);
}

/** The clock time of an instant in London, `HH:MM`. */
export function londonTime(iso: string): string {
  return wallClock(new Date(iso)).slice(11, 16);
}

/** Today in London, `YYYY-MM-DD`. */
export function londonToday(instant = now()): string {
  return londonDate(instant.toISOString());
}

/** The running month in London. */
export function currentMonth(instant = now()): CalendarMonth {
  return monthOf(londonToday(instant));
}

/** The month of a calendar day, `YYYY-MM-DD`. */
export function monthOf(date: string): CalendarMonth {
  const [year, month] = date.split("-").map(Number) as [number, number, number];
  return { month, year };
}

/** How many days a month has. */
export function daysInMonth({ month, year }: CalendarMonth): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The calendar day that is `count` days after a day, or before it where `count` is negative, both `YYYY-MM-DD`. */
export function daysLater(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day after a day. It takes nothing else, so that `map` can call it. */
export function dayAfter(date: string): string {
  return daysLater(date, 1);
}

/**
 * The instant, as ISO, at which London's clocks show a date and an `HH:MM`. It is null for the hour that the clocks
 * skip in spring. In autumn one hour comes twice; the result is the first of the two, unless `initial` is the second.
 * `initial` is the instant with which a form began: saving an unchanged field must not move it.
 */
export function londonInstant(date: string, time: string, initial?: string): string | null {
  const reads = (iso: string) => londonDate(iso) === date && londonTime(iso) === time;
  if (initial && reads(initial)) return new Date(initial).toISOString();

  const wall = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wall)) return null;
  // The offsets one day before and one day after are those around a change. The larger one gives the earlier instant.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => tzOffset(LONDON, new Date(near)));
  const candidates = offsets
    .sort((a, b) => b - a)
    .map((offset) => new Date(wall - offset * MINUTE_MS).toISOString());
  return candidates.find(reads) ?? null;
}
