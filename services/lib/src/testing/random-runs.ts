/**
 * How often a property is tried: `usually`, or as `RANDOM_RUNS` says, and from the seed that `RANDOM_SEED` says, which
 * a failure names: `RANDOM_RUNS=10000 npx jest --selectProjects db -t F9` is the long form.
 */
export function randomRuns(usually: number): { numRuns: number; seed?: number } {
  const { RANDOM_RUNS, RANDOM_SEED } = process.env;
  return {
    numRuns: RANDOM_RUNS ? Number(RANDOM_RUNS) : usually,
    ...(RANDOM_SEED ? { seed: Number(RANDOM_SEED) } : {}),
  };
}
