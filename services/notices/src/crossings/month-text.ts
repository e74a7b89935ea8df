import type { CalendarMonth } from "@dash/service-lib/calendar/london";

const format = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A month as people write it, such as `November 2026`. */
export function monthText({ month, year }: CalendarMonth): string {
  return format.format(Date.UTC(year, month - 1));
}
