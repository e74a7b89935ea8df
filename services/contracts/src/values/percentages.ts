/**
 * Percentages for display. Each is computed from whole numbers (minutes, counts, pence) and rounded once, half away
 * from zero. A rounded percentage is never rounded again, and no step uses binary fractions.
 */

const PERCENT_DECIMALS = 2;

/**
 * A part of a whole in percent, as a whole number of the last decimal: 556 means 55.6% with one decimal. 0 where the
 * whole is 0.
 */
export function percentUnits(part: number, whole: number, decimals = 1): number {
  if (whole === 0) return 0;
  const [dividend, divisor] = [BigInt(part) * BigInt(10 ** (decimals + 2)), BigInt(whole)];
  const [quotient, rest] = [dividend / divisor, dividend % divisor];
  if (sizeOf(rest) * 2n < sizeOf(divisor)) return Number(quotient);
  return Number(quotient) + (dividend < 0n === divisor < 0n ? 1 : -1);
}

/** A part of a whole in percent with two decimals, as API answers contain it. 0 where the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return percentUnits(part, whole, PERCENT_DECIMALS) / 10 ** PERCENT_DECIMALS;
}

/** A part of a whole as formatted text: `55.6%`, `99,998.3%`. */
export function percentText(part: number, whole: number, decimals = 1): string {
  return unitsText(percentUnits(part, whole, decimals), decimals);
}

/** Formats a percentage that is given as a whole number of its last decimal. */
export function unitsText(units: number, decimals = 1): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${(units / 10 ** decimals).toLocaleString("en-GB", digits)}%`;
}

function sizeOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}
