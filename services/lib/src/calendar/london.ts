import { TZDate, tzOffset } from "@date-fns/tz";
import { addDays } from "date-fns/addDays";
import { getDaysInMonth } from "date-fns/getDaysInMonth";

/** Every month, day and "today" of the business is London's, wherever the reader is. */
export const BUSINESS_ZONE = "Europe/London";

export interface CalendarMonth {
  readonly month: number;
  readonly year: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_CACHED_HOURS = 10_000;
const offsets = new Map<number, number>();
/** The contracts accept the years 2000 to 2100, so the cache is small enough to keep all their months. */
const monthStarts = new Map<number, number>();

/**
 * London's offset from UTC in minutes. London changes its clocks on the hour, so the offset is cached per hour. A query
 * of the zone database for each request took 7 % of the report service's time under load.
 */
function offsetAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  const cached = offsets.get(hour);
  if (cached !== undefined) return cached;
  if (offsets.size >= MAX_CACHED_HOURS) offsets.clear();
  const offset = tzOffset(BUSINESS_ZONE, instant);
  offsets.set(hour, offset);
  return offset;
}

/** The date on London's calendar; read it with the UTC getters. */
function londonDate(instant: Date): Date {
  return new Date(instant.getTime() + offsetAt(instant) * MINUTE_MS);
}

/** An instant as London's clock shows it, in ISO 8601 with the offset from UTC: `2026-09-01T00:30:00.000+01:00`. */
export function londonIso(instant: Date): string {
  const hours = String(offsetAt(instant) / 60).padStart(2, "0");
  return londonDate(instant).toISOString().replace("Z", `+${hours}:00`);
}

/**
 * The day on London's calendar, `2026-09-01`, of an instant that is written in UTC. London's clock is never behind UTC
 * and at most an hour ahead, so only the last hour of a day needs the time zone: a rebuild calls this a million times.
 */
export function londonDay(instant: string): string {
  const isLastHour = instant.slice(11, 13) === "23";
  return (isLastHour ? londonIso(new Date(instant)) : instant).slice(0, 10);
}

/** The London month in which an instant lies. */
export function londonMonth(instant: Date): CalendarMonth {
  const local = londonDate(instant);
  return { month: local.getUTCMonth() + 1, year: local.getUTCFullYear() };
}

/** The month that a request names; a missing month or year is the current one. */
export function requestedMonth(
  { month, year }: { readonly month?: number | undefined; readonly year?: number | undefined },
  now: Date,
): CalendarMonth {
  const current = londonMonth(now);
  return { month: month ?? current.month, year: year ?? current.year };
}

/** The month that is `months` months before another. */
export function monthsBefore({ month, year }: CalendarMonth, months: number): CalendarMonth {
  const index = year * 12 + month - 1 - months;
  return { month: (index % 12) + 1, year: Math.floor(index / 12) };
}

/** The instant at which a London month begins. */
export function startOfLondonMonth({ month, year }: CalendarMonth): Date {
  return startOfMonth(year * 12 + month - 1);
}

/** The instant at which the following London month begins. */
export function endOfLondonMonth({ month, year }: CalendarMonth): Date {
  return startOfMonth(year * 12 + month);
}

/** The index is the number of months since the year 0. */
function startOfMonth(index: number): Date {
  let start = monthStarts.get(index);
  if (start === undefined) {
    start = new TZDate(Math.floor(index / 12), index % 12, 1, BUSINESS_ZONE).getTime();
    monthStarts.set(index, start);
  }
  return new Date(start);
}

/** The same time on London's clock a day later: 23, 24 or 25 hours on. */
export function oneLondonDayLater(instant: Date): Date {
  return plainDate(addDays(new TZDate(instant, BUSINESS_ZONE), 1));
}

/** Which day of the month it is in London; null when `now` lies in another month. */
export function todayIn({ month, year }: CalendarMonth, now: Date): number | null {
  const today = londonDate(now);
  const isRunning = today.getUTCFullYear() === year && today.getUTCMonth() + 1 === month;
  return isRunning ? today.getUTCDate() : null;
}

/** Days of the month after the day of `now` in London; 0 on the last day and for a past month, all for a future one. */
export function daysLeftInMonth(month: CalendarMonth, now: Date): number {
  const today = londonDate(now);
  const last = daysInMonth(month);
  const difference =
    month.year * 12 + month.month - (today.getUTCFullYear() * 12 + today.getUTCMonth() + 1);
  if (difference < 0) return 0;
  return difference > 0 ? last : last - today.getUTCDate();
}

/** How many days a month has. */
export function daysInMonth({ month, year }: CalendarMonth): number {
  return getDaysInMonth(new Date(year, month - 1));
}

function plainDate(date: TZDate): Date {
  return new Date(date.getTime());
}
