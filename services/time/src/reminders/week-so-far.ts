import type { WeekSoFar } from "@dash/contracts/time/week-so-far";
import { workingDaysOf } from "@dash/service-lib/calendar/working-days";

/** The minutes of one person's entries that start on a day in London, `2026-09-01`. */
export interface DayMinutes {
  readonly day: string;
  readonly minutes: number;
}

const COMPARED_WEEKS = 8;
const FEWEST_WEEKS = 3;
const DAY_MS = 86_400_000;

/** The first day that matters to `weekSoFar`. */
export function firstComparedDay(today: string): string {
  return daysAfter(mondayOf(today), -7 * COMPARED_WEEKS);
}

/**
 * This week up to today beside the same part of earlier weeks. A week without any entry, such as one of holidays, is
 * not compared. Only days with entries are given.
 */
export function weekSoFar(days: readonly DayMinutes[], today: string): WeekSoFar {
  const monday = mondayOf(today);
  const between = (first: string, last: string) =>
    days.filter(({ day }) => day >= first && day <= last);
  const weeks = Array.from({ length: COMPARED_WEEKS }, (_, index) => (index + 1) * -7).filter(
    (shift) => between(daysAfter(monday, shift), daysAfter(monday, shift + 6)).length > 0,
  );
  const usual = weeks.map((shift) =>
    sumOf(between(daysAfter(monday, shift), daysAfter(today, shift))),
  );
  const workingDay = workingDayBefore(today);
  const isEmpty =
    between(workingDay, workingDay).length === 0 && days.some(({ day }) => day < workingDay);
  return {
    emptyDay: isEmpty ? workingDay : null,
    minutes: sumOf(between(monday, today)),
    usualMinutes: usual.length < FEWEST_WEEKS ? null : medianOf(usual),
  };
}

function sumOf(days: readonly DayMinutes[]): number {
  return days.reduce((sum, { minutes }) => sum + minutes, 0);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower = 0, upper = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return Math.round((lower + upper) / 2);
}

function workingDayBefore(today: string): string {
  for (let day = daysAfter(today, -1); ; day = daysAfter(day, -1)) {
    const [year, month, date] = day.split("-").map(Number) as [number, number, number];
    if (workingDaysOf({ year, month }).includes(date)) return day;
  }
}

function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}
