/** The first year with data. */
const FIRST_YEAR = 2024;
/** The list has three years at least. */
const LAST_YEAR_AT_LEAST = 2026;

/** The years that a filter offers, the latest first: from 2024 to the running year, and the year that is shown. */
export function offeredYears(running: number, shown: number): number[] {
  const last = Math.max(running, LAST_YEAR_AT_LEAST);
  const known = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  return [...new Set([...known, shown])].sort((a, b) => b - a);
}
