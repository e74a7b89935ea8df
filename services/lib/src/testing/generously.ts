/** Tests share their machine with others, and it may run at a third of its speed. */
const GENEROSITY = 10;

/** How long a test allows for what takes at most `ms` on a machine that does nothing else. */
export function generously(ms: number): number {
  return GENEROSITY * ms;
}
