import { londonDay } from "@dash/service-lib/calendar/london";

const DAY_LENGTH = "2026-03-01".length;

/** The day in London of an instant; a day is returned unchanged. */
export function dayOf(text: string): string {
  return text.length === DAY_LENGTH ? text : londonDay(new Date(text).toISOString());
}

/** Today's date in London, such as `2026-03-01`. */
export function todayOf(now: Date): string {
  return londonDay(now.toISOString());
}
