import { BUSINESS_ZONE, type CalendarMonth } from "./london.ts";

const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: BUSINESS_ZONE });
const dayAndTime = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: BUSINESS_ZONE,
});

/** The name of a month in keys and files, such as `2026-11`. */
export function monthKey({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}

/** A month as people write it, such as `November 2026`. */
export function monthText(of: CalendarMonth): string {
  return month.format(Date.UTC(of.year, of.month - 1));
}

/** The day of an instant, or of a day such as `2026-10-12`, as people write it: `12 October 2026`. */
export function dayText(instantOrDay: Date | string): string {
  return day.format(new Date(instantOrDay));
}

/** An instant as people write it, in London time: `12 October 2026 at 14:05`. */
export function dayAndTimeText(instant: Date | string): string {
  return dayAndTime.format(new Date(instant));
}
