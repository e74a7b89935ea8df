import { TZDate, tzOffset } from "@date-fns/tz";

/** Every month, day and "today" in the product is London's, wherever the user is. */
export const BUSINESS_ZONE = "Europe/London";

export interface CalendarMonth {
  readonly month: number;
  readonly year: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_CACHED_HOURS = 10_000;
const offsets = new Map<number, number>();
/** Caches the first instant of each month. The contracts accept the years 2000 to 2100, so the cache stays small. */
const monthStarts = new Map<number, number>();

/**
 * London's offset from UTC in minutes. London changes its clocks on the hour, so the offset is cached for each hour.
 * Without the cache, reading time zone data took 7 % of the report service's processor time under load.
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

/** The date and time in London, as a `Date` whose UTC getters return them. */
export function londonDate(instant: Date): Date {
  return new Date(instant.getTime() + offsetAt(instant) * MINUTE_MS);
}

/** Formats an instant as London's local time in ISO 8601, with the offset from UTC: `2026-09-01T00:30:00.000+01:00`. */
export function londonIso(instant: Date): string {
  const hours = String(offsetAt(instant) / 60).padStart(2, "0");
  return londonDate(instant).toISOString().replace("Z", `+${hours}:00`);
}

/**
 * The calendar day in London, `2026-09-01`, of an instant that is written in UTC. London's clock is never behind UTC
 * and at most an hour ahead of it, so only the last hour of a UTC day needs the time zone. That matters, because a
 * rebuild calls this a million times.
 */
export function londonDay(instant: string): string {
  const isLastHour = instant.slice(11, 13) === "23";
  return (isLastHour ? londonIso(new Date(instant)) : instant).slice(0, 10);
}

/** The month in London that contains an instant. */
export function londonMonth(instant: Date): CalendarMonth {
  const local = londonDate(instant);
  return { month: local.getUTCMonth() + 1, year: local.getUTCFullYear() };
}

/** The month that a request names; if its month or year is missing, that of the current month is used. */
export function requestedMonth(
  { month, year }: { readonly month?: number | undefined; readonly year?: number | undefined },
  now: Date,
): CalendarMonth {
  const current = londonMonth(now);
  return { month: month ?? current.month, year: year ?? current.year };
}

/** The month that lies `months` months before the given one. */
export function monthsBefore({ month, year }: CalendarMonth, months: number): CalendarMonth {
  const index = year * 12 + month - 1 - months;
  return { month: (index % 12) + 1, year: Math.floor(index / 12) };
}

/** The months that end with this one, oldest first. */
export function monthsUpTo(month: CalendarMonth, count: number): CalendarMonth[] {
  return Array.from({ length: count }, (_, index) => monthsBefore(month, count - 1 - index));
}

/** The instant at which a month begins in London. */
export function startOfLondonMonth({ month, year }: CalendarMonth): Date {
  return startOfMonth(year * 12 + month - 1);
}

/** The instant at which a month ends in London, which is the beginning of the next one. */
export function endOfLondonMonth({ month, year }: CalendarMonth): Date {
  return startOfMonth(year * 12 + month);
}

/** The instant at which a month begins. `index` is the number of months since the year 0. */
function startOfMonth(index: number): Date {
  let start = monthStarts.get(index);
  if (start === undefined) {
    start = new TZDate(Math.floor(index / 12), index % 12, 1, BUSINESS_ZONE).getTime();
    monthStarts.set(index, start);
  }
  return new Date(start);
}

/** The instant at which London's clock shows a full hour on a day, `2026-09-01`; hour 24 is the end of the day. */
export function londonHour(day: string, hour: number): Date {
  return londonInstant(day, hour * 3_600);
}

/** The instant at which London's clock shows so many seconds after the midnight that begins a day, `2026-09-01`. */
export function londonInstant(day: string, seconds: number): Date {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return plainDate(new TZDate(year, month - 1, date, 0, 0, seconds, BUSINESS_ZONE));
}

/** The same local time in London a day later, which is 23, 24 or 25 hours later. */
export function oneLondonDayLater(instant: Date): Date {
  const local = new TZDate(instant, BUSINESS_ZONE);
  local.setDate(local.getDate() + 1);
  return plainDate(local);
}

/** Today's day of the month in London; null if `now` is in another month. */
export function todayIn({ month, year }: CalendarMonth, now: Date): number | null {
  const today = londonDate(now);
  const isRunning = today.getUTCFullYear() === year && today.getUTCMonth() + 1 === month;
  return isRunning ? today.getUTCDate() : null;
}

/**
 * The number of days of the month after today in London: 0 on the last day and for a past month, all days for a
 * future month.
 */
export function daysLeftInMonth(month: CalendarMonth, now: Date): number {
  const today = londonDate(now);
  const last = daysInMonth(month);
  const difference =
    month.year * 12 + month.month - (today.getUTCFullYear() * 12 + today.getUTCMonth() + 1);
  if (difference < 0) return 0;
  return difference > 0 ? last : last - today.getUTCDate();
}

/** The number of days in a month: the date of the day before the next month's first. */
export function daysInMonth({ month, year }: CalendarMonth): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function plainDate(date: TZDate): Date {
  return new Date(date.getTime());
}
