/**
 * Options of fast-check: a property runs `full` times with `PROPERTY_RUNS=full`, as every night, otherwise a tenth of
 * that. `PROPERTY_RUNS=10000` runs each property that often. `PROPERTY_SEED`, which a failure names, repeats a run.
 */
export function propertyRuns(full: number): { numRuns: number; seed?: number } {
  const { PROPERTY_RUNS: runs, PROPERTY_SEED: seed } = process.env;
  const numRuns = runs === "full" ? full : Number(runs ?? Math.ceil(full / 10));
  return seed ? { numRuns, seed: Number(seed) } : { numRuns };
}
