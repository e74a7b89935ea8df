const EARLIER_YEARS = 4;

/** The years that a filter offers, latest first: the current year, the four before it, and the chosen year. */
export function offeredYears(running: number, selected = running): number[] {
  const offered = Array.from({ length: EARLIER_YEARS + 1 }, (_, back) => running - back);
  return [...new Set([...offered, selected])].sort((one, other) => other - one);
}
