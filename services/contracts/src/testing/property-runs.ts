/**
 * Options for fast-check. By day a property is tested one `share` of `full` times: a tenth, or less where a run takes a
 * second. Every day tests the same cases, so that a change is told from chance. `PROPERTY_RUNS=full` (every night) tests
 * `full` cases that nobody has seen; a number such as `PROPERTY_RUNS=10000` sets the count for every property.
 * `PROPERTY_SEED` repeats a run; a failure prints its seed.
 */
export function propertyRuns(full: number, share = 10): { numRuns: number; seed?: number } {
  const { PROPERTY_RUNS: runs, PROPERTY_SEED: seed } = process.env;
  const numRuns = runs === "full" ? full : Number(runs ?? Math.ceil(full / share));
  if (seed !== undefined) return { numRuns, seed: Number(seed) };
  return runs === undefined ? { numRuns, seed: SEED_BY_DAY } : { numRuns };
}

const SEED_BY_DAY = 1;

/** Whether everything runs, such as each screen in each width and colour scheme. */
export const isNightly = process.env["PROPERTY_RUNS"] === "full";
