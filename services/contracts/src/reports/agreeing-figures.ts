/**
 * Rounds figures that stand together on a screen, so that the parts sum to the whole. Amounts are whole numbers of 0
 * or more. Results are whole numbers of units (such as tenths of an hour), so that a screen only sets the decimal
 * point.
 */

/** Minutes in a tenth of an hour: screens show hours with one decimal. */
export const MINUTES_PER_TENTH = 6;
const TENTHS_PER_HOUR = 10;
const MINUTES_PER_HOUR = 60;
const TENTHS_OF_ALL_PERCENT = 1000;

/** Rounds an amount to whole units, halves upwards. The default unit turns minutes into tenths of an hour. */
export function roundToUnit(amount: number, unit = MINUTES_PER_TENTH): number {
  const [whole, rest] = divided(amount, unit);
  return rest * 2 >= unit ? whole + 1 : whole;
}

/**
 * Rounds the parts of a whole to units (by default minutes to tenths of an hour) so that the results sum to `rounded`
 * of the whole. Each part is rounded down, and the missing units go to the parts with the largest remainders, the
 * first of equal ones.
 */
export function apportion(parts: readonly number[], unit = MINUTES_PER_TENTH): number[] {
  return largestRemainders(parts, unit, roundToUnit(sumOf(parts), unit));
}

/** The percentage of each part in tenths of a percent. The results sum to 1000; all are zero where the whole is zero. */
export function apportionPercent(parts: readonly number[]): number[] {
  const whole = sumOf(parts);
  if (whole === 0) return parts.map(() => 0);
  const scaled = parts.map((part) => part * TENTHS_OF_ALL_PERCENT);
  return largestRemainders(scaled, whole, TENTHS_OF_ALL_PERCENT);
}

/** The hours of a month's tier, and the minutes that the month got from the one before. */
export interface Allocation {
  readonly hoursAvailable: number;
  readonly carriedIn?: number | undefined;
}

/** The minutes of an allocation, with those that were carried in. */
export function minutesAvailable({ hoursAvailable, carriedIn = 0 }: Allocation): number {
  return hoursAvailable * MINUTES_PER_HOUR + carriedIn;
}

/** The hours of an allocation, with those that were carried in, rounded to the tenths that screens show. */
export function availableHours(allocation: Allocation): number {
  return roundToUnit(minutesAvailable(allocation)) / TENTHS_PER_HOUR;
}

/** The hours of an allocation that are left, in tenths of an hour. Both sides are rounded before the subtraction. */
export function remaining(allocation: Allocation, minutesUsed: number): number {
  return Math.max(roundToUnit(minutesAvailable(allocation)) - roundToUnit(minutesUsed), 0);
}

/**
 * The hours used above an allocation, in tenths of an hour. Both sides are rounded before the subtraction, but even one
 * minute too many gives at least one tenth.
 */
export function over(allocation: Allocation, minutesUsed: number): number {
  const available = minutesAvailable(allocation);
  if (minutesUsed <= available) return 0;
  return Math.max(roundToUnit(minutesUsed) - roundToUnit(available), 1);
}

function largestRemainders(parts: readonly number[], unit: number, total: number): number[] {
  const quotients = parts.map((part) => divided(part, unit));
  const remainder = total - sumOf(quotients.map(([whole]) => whole));
  // The sort is stable, so the first of equal remainders comes first.
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

/** Divides whole numbers; exact, where the quotient as a float might not be. */
function divided(amount: number, unit: number): Quotient {
  const rest = amount % unit;
  return [(amount - rest) / unit, rest];
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
