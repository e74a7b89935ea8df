/** Ten times the time: tests share their machine and may get a third of its speed; the rest is reserve. */
const GENEROSITY = 10;

/**
 * The time limit in a test for work that takes at most `ms` on an idle machine. Do not use it to tell a short timeout
 * from a long one, because it may exceed both. Check which of the two came first instead.
 */
export function generously(ms: number): number {
  return GENEROSITY * ms;
}
