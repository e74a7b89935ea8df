import { londonDay } from "@dash/service-lib/calendar/london";

const DAY_LENGTH = "2026-03-01".length;

/** The day that is meant: an instant is taken to its day in London. */
export function dayOf(said: string): string {
  return said.length === DAY_LENGTH ? said : londonDay(new Date(said).toISOString());
}

/** Today in London, `2026-03-01`. */
export function todayOf(now: Date): string {
  return londonDay(now.toISOString());
}
