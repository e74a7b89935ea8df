/** The first year with data. */
const FIRST_YEAR = 2024;
/** The list has at least the three years up to this one. */
const LAST_YEAR_AT_LEAST = 2026;

/** The years that a filter offers, the latest first: from 2024 to the running year, and the selected year. */
export function offeredYears(running: number, selected: number): number[] {
  const last = Math.max(running, LAST_YEAR_AT_LEAST);
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  return [...new Set([...years, selected])].sort((a, b) => b - a);
}
