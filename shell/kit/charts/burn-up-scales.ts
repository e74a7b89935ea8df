import { highestOf, type Course } from "./burn-up-course.ts";
import { widestOf } from "./label-fit.ts";
import { ticksBetween } from "./ticks.ts";

/** The height of the drawing, in pixels. */
export const HEIGHT = 264;
const MINUTES_PER_HOUR = 60;
const TOP_PX = 20;
const RIGHT_PX = 12;
const BOTTOM_PX = 24;

/** Where minutes and days stand in a drawing, in pixels. */
export interface BurnUpScales {
  readonly x: (day: number) => number;
  readonly y: (minutes: number) => number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly number[];
}

/** The scales of a drawing of a width in pixels. */
export function scalesOf(course: Course, width: number): BurnUpScales {
  const ticks = ticksBetween(0, highestOf(course), MINUTES_PER_HOUR);
  const left = widestOf(ticks.map((minutes) => tickText(minutes, ticks))) + 12;
  const right = width - RIGHT_PX;
  const bottom = HEIGHT - BOTTOM_PX;
  const highest = ticks.at(-1) ?? 1;
  return {
    left,
    right,
    top: TOP_PX,
    bottom,
    ticks,
    x: (day) => left + (day / course.course.length) * (right - left),
    y: (minutes) => bottom - (minutes / highest) * (bottom - TOP_PX),
  };
}

/** The whole hours of a grid line; the uppermost names their unit: `0`, `20`, `40 h`. */
export function tickText(minutes: number, ticks: readonly number[]): string {
  const hours = (minutes / MINUTES_PER_HOUR).toLocaleString("en-GB");
  return minutes === ticks.at(-1) ? `${hours} h` : hours;
}
