import type { CalendarMonth } from "@dash/service-lib/calendar/london";

/** The name of a month in stored keys, such as `2026-11`. */
export function monthKey({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}
