/** The approximate number of grid lines; rounding may add one or two. */
const TICKS = 5;
const STEPS = [1, 2, 5, 10];

/**
 * The values of the grid lines: round multiples of the unit, from at most `lowest` to at least `highest`. The first
 * and the last are the ends of the axis. Without a unit, steps may be fractions.
 */
export function ticksBetween(lowest: number, highest: number, unit?: number): number[] {
  const span = Math.max(highest - lowest, Number.EPSILON);
  const step = stepOf(span / TICKS, unit);
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The smallest round step that is at least `atLeast` and a multiple of the unit. */
function stepOf(atLeast: number, unit?: number): number {
  const inUnits = unit === undefined ? atLeast : Math.max(atLeast / unit, 1);
  const power = 10 ** Math.floor(Math.log10(inUnits));
  const factor = STEPS.find((each) => each * power >= inUnits * (1 - 1e-9)) ?? 10;
  return factor * power * (unit ?? 1);
}
