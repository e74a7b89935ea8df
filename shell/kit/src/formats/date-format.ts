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
