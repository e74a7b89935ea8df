import { BUSINESS_ZONE } from "../calendar/london.ts";

const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: BUSINESS_ZONE,
});

/** The day of an instant, or of a day such as `2026-10-12`, as what is found says it: `12 October 2026`. */
export function dayText(instantOrDay: Date | string): string {
  return format.format(new Date(instantOrDay));
}
