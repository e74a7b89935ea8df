import { TZDate } from "@date-fns/tz";
import { addDays, endOfMonth, getDate } from "date-fns";

/** The business keeps one clock: every month, day and "today" is London's, wherever the reader sits. */
export const BUSINESS_ZONE = "Europe/London";

export interface CalendarMonth {
  readonly month: number;
  readonly year: number;
}

/** The London month in which an instant lies. */
export function londonMonth(instant: Date): CalendarMonth {
  const local = new TZDate(instant, BUSINESS_ZONE);
  return { month: local.getMonth() + 1, year: local.getFullYear() };
}

/** The instant at which a London month begins. */
export function startOfLondonMonth({ month, year }: CalendarMonth): Date {
  return plainDate(new TZDate(year, month - 1, 1, BUSINESS_ZONE));
}

/** The instant at which the following London month begins. */
export function endOfLondonMonth({ month, year }: CalendarMonth): Date {
  return plainDate(new TZDate(year, month, 1, BUSINESS_ZONE));
}

/** The same time on London's clock a day later: 23, 24 or 25 hours on. */
export function oneLondonDayLater(instant: Date): Date {
  return plainDate(addDays(new TZDate(instant, BUSINESS_ZONE), 1));
}

/** Days of the month that follow the day of `now` in London; 0 on the last day and for a past month, all for a coming one. */
export function daysLeftInMonth(month: CalendarMonth, now: Date): number {
  const today = new TZDate(now, BUSINESS_ZONE);
  const last = getDate(endOfMonth(new TZDate(month.year, month.month - 1, 1, BUSINESS_ZONE)));
  const difference =
    month.year * 12 + month.month - (today.getFullYear() * 12 + today.getMonth() + 1);
  if (difference < 0) return 0;
  return difference > 0 ? last : last - getDate(today);
}

function plainDate(date: TZDate): Date {
  return new Date(date.getTime());
}
