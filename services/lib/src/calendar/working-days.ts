import { bankHolidays, isWeekday } from "./bank-holidays.ts";
import { daysInMonth, type CalendarMonth } from "./london.ts";

/** Caches the working days of each month. The contracts accept the years 2000 to 2100, so the cache stays small. */
const cache = new Map<number, readonly number[]>();

/** The working days of a month, in order: Mondays to Fridays that are no bank holiday in England and Wales. */
export function workingDaysOf(month: CalendarMonth): readonly number[] {
  const index = month.year * 12 + month.month;
  let days = cache.get(index);
  if (!days) cache.set(index, (days = findWorkingDays(month)));
  return days;
}

function findWorkingDays({ month, year }: CalendarMonth): number[] {
  const holidays = new Set(bankHolidays(year).map((day) => day.getTime()));
  const days = Array.from({ length: daysInMonth({ month, year }) }, (_, index) => index + 1);
  return days.filter((number) => {
    const day = new Date(Date.UTC(year, month - 1, number));
    return isWeekday(day) && !holidays.has(day.getTime());
  });
}
