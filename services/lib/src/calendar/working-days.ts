import { bankHolidays, isWeekday } from "./bank-holidays.ts";
import { daysInMonth, monthsBefore, type CalendarMonth } from "./london.ts";

/** Caches the working days of each month. The contracts accept the years 2000 to 2100, so the cache stays small. */
const cache = new Map<number, readonly number[]>();

/** The working days of a month, in order: Mondays to Fridays that are no bank holiday in England and Wales. */
export function workingDaysOf(month: CalendarMonth): readonly number[] {
  const index = month.year * 12 + month.month;
  let days = cache.get(index);
  if (!days) cache.set(index, (days = findWorkingDays(month)));
  return days;
}

/** The working day that comes `count` working days after a day, both as `2026-03-01`. */
export function workingDayAfter(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const later = (of: CalendarMonth) =>
    workingDaysOf(of).map((each) => isoDay({ ...of, date: each }));
  const [thisMonth, next] = [{ month, year }, monthsBefore({ month, year }, -1)];
  const after = isoDay({ ...thisMonth, date });
  const days = [...later(thisMonth), ...later(next)].filter((each) => each > after);
  const found = days[count - 1];
  if (!found) throw new Error("so many working days are more than a month");
  return found;
}

function isoDay({ year, month, date }: CalendarMonth & { readonly date: number }): string {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}

function findWorkingDays({ month, year }: CalendarMonth): number[] {
  const holidays = new Set(bankHolidays(year).map((day) => day.getTime()));
  const days = Array.from({ length: daysInMonth({ month, year }) }, (_, index) => index + 1);
  return days.filter((number) => {
    const day = new Date(Date.UTC(year, month - 1, number));
    return isWeekday(day) && !holidays.has(day.getTime());
  });
}
