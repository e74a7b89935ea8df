/** Tests share their machine and may get a third of its speed; the rest is reserve. */
const GENEROSITY = 10;

/**
 * The time that a test allows for work that takes at most `ms` on an idle machine. Do not use it to tell one timeout
 * from a longer one: it may be longer than both. Check which came first instead.
 */
export function generously(ms: number): number {
  return GENEROSITY * ms;
}
