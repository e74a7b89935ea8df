const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;
/** What lived this long did not die of its start, so it starts again at once. */
export const LONG_ALIVE_MS = 5_000;

/** Answers how long to wait before the next start, from the last wait and how long the process then lived. */
export function nextDelay(lastDelayMs: number, livedMs: number): number {
  if (livedMs >= LONG_ALIVE_MS) return 0;
  return Math.min(Math.max(lastDelayMs * 2, FIRST_DELAY_MS), LONGEST_DELAY_MS);
}
