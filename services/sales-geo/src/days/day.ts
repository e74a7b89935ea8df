import { londonDay } from "@dash/service-lib/calendar/london";

const DAY_LENGTH = "2026-03-01".length;

/** The day in London of a day or an instant. */
export function dayOf(said: string): string {
  return said.length === DAY_LENGTH ? said : londonDay(new Date(said).toISOString());
}

/** Today in London, `2026-03-01`. */
export function todayOf(now: Date): string {
  return londonDay(now.toISOString());
}
