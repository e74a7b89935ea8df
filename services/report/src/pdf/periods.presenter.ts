import { BUSINESS_ZONE } from "@dash/service-lib/calendar/london";
import { dayText } from "@dash/service-lib/calendar/written-times";

const shortFormat = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });
const timeFormat = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: BUSINESS_ZONE,
});
const shortDayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: BUSINESS_ZONE,
});

/** Such as `Nov`. Every month has three letters, so that columns have equal widths. */
export function shortMonthText(month: number): string {
  return shortFormat.format(new Date(Date.UTC(2000, month - 1))).slice(0, 3);
}

/** Such as `1 December 2026 at 06:00 (Europe/London)`. */
export function instantText(iso: string): string {
  const instant = new Date(iso);
  return `${dayText(instant)} at ${timeFormat.format(instant)} (${BUSINESS_ZONE})`;
}

/** Such as `3 November 2026, 14:05`, in London time. */
export function momentText(instant: Date): string {
  return `${dayText(instant)}, ${timeFormat.format(instant)}`;
}

/** Such as `3 Nov`, in London time. */
export function shortDayText(iso: string): string {
  return shortDayFormat.format(new Date(iso));
}
