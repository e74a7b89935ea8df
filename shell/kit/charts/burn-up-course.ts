import { numbersIn } from "./chart-rows.ts";

/** The days of a month as a burn-up draws them. Days count from 1; day 0 is the beginning of the month. */
export interface Course {
  /** Cumulative minutes at the end of day 1 to n of the month. Null is a day still to come. */
  readonly course: readonly (number | null)[];
  /** Minutes: the 100 % of the month. */
  readonly allocation: number;
  /** The forecast minutes at the end of the month, or null where there is no forecast. */
  readonly forecast: number | null;
  /** The day of the month, or null in a month that is over or still to come. */
  readonly today: number | null;
  /** For each day whether the even pace counts it. Without it every day counts. */
  readonly isWorkingDay?: readonly boolean[];
}

export interface BurnUpProps extends Course {
  readonly caption: string;
  /** Writes minutes with their unit: `21.5 h`. */
  readonly format: (minutes: number) => string;
  /** Writes a day of the month: `Tuesday 10 November`. */
  readonly formatDay: (day: number) => string;
}

/** The last day whose minutes are known, or 0. */
export function lastDayOf({ course }: Pick<Course, "course">): number {
  return course.findLastIndex((minutes) => minutes !== null) + 1;
}

/** The minutes used at the end of the last known day. */
export function usedOf({ course }: Pick<Course, "course">): number {
  return numbersIn(course).at(-1) ?? 0;
}

/**
 * The minutes that an even pace has used at the end of day 0 to n. Only working days count, unless there are none or
 * they are not known.
 */
export function evenPace({ course, allocation, isWorkingDay }: Course): number[] {
  const isCounted = isWorkingDay?.some(Boolean) ? isWorkingDay : course.map(() => true);
  const total = isCounted.filter(Boolean).length;
  let passed = 0;
  const atEnds = course.map((_, index) => {
    if (isCounted[index]) passed += 1;
    return (allocation * passed) / Math.max(total, 1);
  });
  return [0, ...atEnds];
}

/** The most minutes that any line of the drawing reaches. */
export function highestOf({ course, allocation, forecast }: Course): number {
  return Math.max(...numbersIn([...course, allocation, forecast]), 60);
}

/** The days that are named on the axis: about as many as there is room for, always with the first and the last. */
export function namedDays(days: number, room: number): number[] {
  const every = [1, 5, 10, 15].find((step) => days / step <= room) ?? 15;
  const between = Array.from({ length: days }, (_, index) => index + 1).filter(
    (day) => day % every === 0 && day > 1 && days - day >= every / 2,
  );
  return [1, ...between, days].filter((day, index, all) => all.indexOf(day) === index);
}
