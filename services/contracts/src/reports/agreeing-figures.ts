/**
 * Rounded figures that appear together on a screen and must agree. All amounts are whole numbers and not negative.
 * Results are whole numbers of units, so that a screen only sets the decimal point.
 */

/** Hours are shown in tenths. */
export const MINUTES_PER_TENTH = 6;
const TENTHS_PER_HOUR = 10;
const TENTHS_OF_ALL_PERCENT = 1000;

/** Rounds an amount to whole units, halves upwards; by default minutes to tenths of an hour. */
export function rounded(amount: number, unit = MINUTES_PER_TENTH): number {
  const [whole, rest] = divided(amount, unit);
  return rest * 2 >= unit ? whole + 1 : whole;
}

/**
 * Rounds the parts of a whole to units, by default minutes to tenths of an hour. The results sum to `rounded` of the
 * whole: units lost by rounding down go to the parts with the largest remainders, and to the first of equal ones.
 */
export function apportion(parts: readonly number[], unit = MINUTES_PER_TENTH): number[] {
  return largestRemainders(parts, unit, rounded(sumOf(parts), unit));
}

/** The parts of a whole in tenths of a percent. They sum to 1000; all are zero where the whole is zero. */
export function shares(parts: readonly number[]): number[] {
  const whole = sumOf(parts);
  if (whole === 0) return parts.map(() => 0);
  const scaled = parts.map((part) => part * TENTHS_OF_ALL_PERCENT);
  return largestRemainders(scaled, whole, TENTHS_OF_ALL_PERCENT);
}

/** The hours left of an allocation, in tenths of an hour, computed from the rounded minutes used. */
export function remaining(allocatedHours: number, minutesUsed: number): number {
  return Math.max(allocatedHours * TENTHS_PER_HOUR - rounded(minutesUsed), 0);
}

/**
 * The hours used beyond an allocation, in tenths of an hour, computed from the rounded minutes used. Even one minute
 * over gives at least one tenth.
 */
export function over(allocatedHours: number, minutesUsed: number): number {
  if (minutesUsed <= allocatedHours * TENTHS_PER_HOUR * MINUTES_PER_TENTH) return 0;
  return Math.max(rounded(minutesUsed) - allocatedHours * TENTHS_PER_HOUR, 1);
}

function largestRemainders(parts: readonly number[], unit: number, total: number): number[] {
  const quotients = parts.map((part) => divided(part, unit));
  const remainder = total - sumOf(quotients.map(([whole]) => whole));
  // Sorting is stable, so equal remainders keep their order.
  const raised = new Set(
    [...quotients.keys()]
      .sort((a, b) => restAt(quotients, b) - restAt(quotients, a))
      .slice(0, remainder),
  );
  return quotients.map(([whole], index) => (raised.has(index) ? whole + 1 : whole));
}

type Quotient = readonly [whole: number, rest: number];

function restAt(quotients: readonly Quotient[], index: number): number {
  return quotients[index]?.[1] ?? 0;
}

/** Division of whole numbers, exact where a quotient of floats might not be. */
function divided(amount: number, unit: number): Quotient {
  const rest = amount % unit;
  return [(amount - rest) / unit, rest];
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
