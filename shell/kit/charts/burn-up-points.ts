import { evenPace, lastDayOf, type BurnUpProps } from "./burn-up-course.ts";
import type { BurnUpScales } from "./burn-up-scales.ts";
import type { Point } from "./place-labels.ts";

/** Less than half of the room between two lines of text, so that no label fits between two points. */
const STEP_PX = 4;

/** Points along all lines of a drawing, and over its hatched part, that no label may cover. */
export function drawnPoints(props: BurnUpProps, scales: BurnUpScales): Point[] {
  const { course, allocation, forecast, today } = props;
  const { x, y, left, right, top, bottom } = scales;
  const last = lastDayOf(props);
  const used = [0, ...course.slice(0, last).map((minutes) => minutes ?? 0)];
  const ends = forecast === null ? [] : [used.at(-1) ?? 0, forecast];
  const pace = evenPace(props);
  const points: Point[] = [];
  for (let at = left; at <= right; at += STEP_PX) {
    const day = ((at - left) / (right - left)) * course.length;
    const minutes = heightAt(used, day);
    const foreseen = heightAt(ends, (day - last) / Math.max(course.length - last, 1));
    for (const height of [allocation, heightAt(pace, day), minutes, foreseen])
      if (height !== undefined) points.push({ x: at, y: y(height) });
    if (minutes !== undefined)
      for (let over = y(minutes); over < y(allocation); over += STEP_PX)
        points.push({ x: at, y: over });
  }
  if (today !== null)
    for (let at = top; at <= bottom; at += STEP_PX) points.push({ x: x(today), y: at });
  return points;
}

/** The height of a line between two of its days; undefined where it does not run. */
function heightAt(line: readonly number[], day: number): number | undefined {
  const [before, after] = [line[Math.floor(day)], line[Math.ceil(day)]];
  if (before === undefined || after === undefined) return undefined;
  return before + (after - before) * (day - Math.floor(day));
}
