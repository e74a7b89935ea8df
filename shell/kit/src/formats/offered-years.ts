/** The first year that anything is known of. */
const FIRST_YEAR = 2024;
/** Never fewer than three. */
const LAST_YEAR_AT_LEAST = 2026;

/** The years that a list of years offers, the latest first: up to the running one, and whichever is shown. */
export function offeredYears(running: number, shown: number): number[] {
  const last = Math.max(running, LAST_YEAR_AT_LEAST);
  const known = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  return [...new Set([...known, shown])].sort((a, b) => b - a);
}
