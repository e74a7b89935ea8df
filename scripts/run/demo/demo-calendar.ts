import { TZDate } from "@date-fns/tz";
import { BUSINESS_ZONE, type CalendarMonth } from "@dash/service-lib/calendar/london";

export const DEMO_MONTHS = 24;

/**
 * The work of each month, January to December, as a multiple of an average month: heat pumps need more work in cold
 * months.
 */
export const season = [1.16, 1.02, 0.88, 0.72, 0.6, 0.52, 0.46, 0.5, 0.74, 0.96, 1.1, 0.92];

/** The months of the demonstration, oldest first, up to the current month. */
export function demoMonths(now: Date): CalendarMonth[] {
  const today = new TZDate(now, BUSINESS_ZONE);
  return Array.from({ length: DEMO_MONTHS + 1 }, (_, index) => {
    const first = new TZDate(
      today.getFullYear(),
      today.getMonth() - DEMO_MONTHS + index,
      1,
      BUSINESS_ZONE,
    );
    return { month: first.getMonth() + 1, year: first.getFullYear() };
  });
}

/** Returns noon of each working day of a month. */
export function workingDays({ month, year }: CalendarMonth): Date[] {
  const days: Date[] = [];
  for (let date = 1; date <= 31; date += 1) {
    const day = new TZDate(year, month - 1, date, 12, BUSINESS_ZONE);
    const weekend = day.getDay() === 0 || day.getDay() === 6;
    if (day.getMonth() === month - 1 && !weekend) days.push(new Date(day.getTime()));
  }
  return days;
}

const NOON = 48;
const QUARTER_MS = 900_000;

/**
 * Returns a time of a day, given as quarters of an hour after midnight in London. `noon` is the day's noon; London
 * changes its clocks only at night.
 */
export function atQuarter(noon: Date, quarters: number): Date {
  return new Date(noon.getTime() + (quarters - NOON) * QUARTER_MS);
}
