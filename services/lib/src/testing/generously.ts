/** Tests share their machine with each other and with others: a third of its speed for each, and no closer. */
const GENEROSITY = 10;

/**
 * How long a test allows for what takes at most `ms` on a machine that does nothing else. Not to tell one time-out from
 * a longer one: it may be longer than both, and what came first tells them apart.
 */
export function generously(ms: number): number {
  return GENEROSITY * ms;
}
