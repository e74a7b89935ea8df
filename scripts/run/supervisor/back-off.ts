const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;
/** A process that has lived this long did not fail at its start, so it is restarted at once. */
export const LONG_ALIVE_MS = 5_000;

/** Returns how long to wait before the next start, in milliseconds. */
export function nextDelay(lastDelayMs: number, livedMs: number): number {
  if (livedMs >= LONG_ALIVE_MS) return 0;
  return Math.min(Math.max(lastDelayMs * 2, FIRST_DELAY_MS), LONGEST_DELAY_MS);
}
