/**
 * Options for fast-check. With `PROPERTY_RUNS=full` (every night) a property is tested `full` times, otherwise one
 * `share` of that: a tenth, or less where a run takes a second. A number such as `PROPERTY_RUNS=10000` sets the count for every property. `PROPERTY_SEED` repeats a
 * run; a failure prints its seed.
 */
export function propertyRuns(full: number, share = 10): { numRuns: number; seed?: number } {
  const { PROPERTY_RUNS: runs, PROPERTY_SEED: seed } = process.env;
  const numRuns = runs === "full" ? full : Number(runs ?? Math.ceil(full / share));
  return seed ? { numRuns, seed: Number(seed) } : { numRuns };
}

/** Whether everything runs, such as each screen in each width and colour scheme. */
export const isNightly = process.env["PROPERTY_RUNS"] === "full";
