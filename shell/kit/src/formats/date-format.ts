import { LONDON } from "./london.ts";

const dateFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: LONDON,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const monthFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});
const timeFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: LONDON,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const weekdayFormats = { short: weekdayFormat("short"), long: weekdayFormat("long") };

function weekdayFormat(weekday: "short" | "long"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", { weekday, timeZone: "UTC" });
}

/** Writes `1 Mar 2026`, for an instant (its day in London) or for a calendar day `YYYY-MM-DD`. */
export function formatDate(isoOrDay: string): string {
  // Noon in UTC is on the same day in London, in summer and in winter.
  return dateFormat.format(new Date(isoOrDay.length === 10 ? `${isoOrDay}T12:00Z` : isoOrDay));
}

/** Writes `09:05` for an instant, on London's 24-hour clock. */
export function formatTime(iso: string): string {
  return timeFormat.format(new Date(iso));
}

/** Writes `1 Mar 2026, 09:05` for an instant, in London. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}

/** Writes `March 2026`. January is 1. */
export function formatMonth(month: number, year: number): string {
  return monthFormat.format(new Date(Date.UTC(year, month - 1)));
}

/** Writes `Mon` or `Monday`; 1 is Monday, 7 is Sunday. */
export function formatWeekday(weekday: number, length: "short" | "long"): string {
  // 1 January 2024 was a Monday.
  return weekdayFormats[length].format(Date.UTC(2024, 0, weekday));
}
