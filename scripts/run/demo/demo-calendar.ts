import { TZDate } from "@date-fns/tz";
import { BUSINESS_ZONE, type CalendarMonth } from "@dash/service-lib/calendar/london";
import { Random } from "./random.ts";

export const DAY_MS = 86_400_000;
const DEMO_MONTHS = 24;
const NOON = 48;
const QUARTER_MS = 900_000;
/** The work of each month, January to December: heat pumps need more of it in cold months. */
const SEASON = [1.16, 1.02, 0.88, 0.72, 0.6, 0.52, 0.46, 0.5, 0.74, 0.96, 1.1, 0.92];
/** The work of each weekday, Monday to Friday. */
const WEEKDAYS = [1.25, 1.05, 0.95, 0.95, 0.8];

/** The work of a month as a multiple of an average month. */
export function seasonOf({ month }: CalendarMonth): number {
  return SEASON[month - 1] ?? 1;
}

/** The months of the demonstration, oldest first, up to the current month. */
export function demoMonths(now: Date): CalendarMonth[] {
  const today = new TZDate(now, BUSINESS_ZONE);
  return Array.from({ length: DEMO_MONTHS + 1 }, (_, index) => {
    const months = today.getFullYear() * 12 + today.getMonth() - DEMO_MONTHS + index;
    return { month: (months % 12) + 1, year: Math.floor(months / 12) };
  });
}

/** The working days by month; finding them reads time zone data, which is slow. */
const daysByMonth = new Map<string, readonly Date[]>();

/** Returns noon of each working day of a month. */
export function workingDays({ month, year }: CalendarMonth): readonly Date[] {
  const key = `${year}-${month}`;
  const days =
    daysByMonth.get(key) ??
    Array.from(
      { length: 31 },
      (_, index) => new TZDate(year, month - 1, index + 1, 12, BUSINESS_ZONE),
    )
      .filter((day) => day.getMonth() === month - 1 && day.getDay() !== 0 && day.getDay() !== 6)
      .map((day) => new Date(day.getTime()));
  daysByMonth.set(key, days);
  return days;
}

/**
 * Returns a time of a day, given as quarters of an hour after midnight in London. `noon` is the day's noon; London
 * changes its clocks only at night.
 */
export function atQuarter(noon: Date, quarters: number): Date {
  return new Date(noon.getTime() + (quarters - NOON) * QUARTER_MS);
}

interface Kind {
  /** Keeps kinds of events apart, so that they do not happen on the same days. */
  readonly seed: number;
  /** The number of events in an average month. */
  readonly usual: number;
  /** The position of the month in the demonstration, for events whose number grows from month to month. */
  readonly place?: number;
}

/** Plans a month's events of one kind, each on a random working day. A month always has the same events. */
export function planEvents<T>(
  month: CalendarMonth,
  { seed, usual, place = DEMO_MONTHS / 2 }: Kind,
  plan: (random: Random, noon: Date, index: number) => T,
): T[] {
  const random = new Random(seed + month.year * 100 + month.month);
  const days = workingDays(month).map(
    (noon) => [noon, WEEKDAYS[noon.getUTCDay() - 1] ?? 1] as const,
  );
  const growth = 0.6 + (0.8 * place) / DEMO_MONTHS;
  const count = Math.floor(usual * seasonOf(month) * growth + random.next());
  return Array.from({ length: count }, (_, index) => plan(random, random.weighted(days), index));
}
