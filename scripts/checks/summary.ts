import type { LongTest } from "./long-tests.ts";
import type { Outcome } from "./run-step.ts";

const NAME_WIDTH = 12;

/**
 * Returns the end of the `npm test` output: all failures again, a line for each step and each skipped test, and the
 * total numbers of passed and failed tests.
 */
export function summarise(
  outcomes: readonly Outcome[],
  skipped: readonly Pick<LongTest, "name">[] = [],
): string {
  const lines = outcomes.map(({ name, passed, seconds }) => {
    return `${passed ? "✓" : "✗"} ${name.padEnd(NAME_WIDTH)} ${seconds.toFixed(1).padStart(6)} s`;
  });
  for (const { name } of skipped)
    lines.push(`- ${name.padEnd(NAME_WIDTH)} skipped: no change that it can notice`);
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
  return ["", ...failures, ...lines, "", totalOf(outcomes)].join("\n");
}

/** A step that is no test suite counts only if it fails: as one failure. */
function totalOf(outcomes: readonly Outcome[]): string {
  let passed = 0;
  let failed = 0;
  for (const outcome of outcomes) {
    passed += outcome.tests?.passed ?? 0;
    failed += Math.max(outcome.tests?.failed ?? 0, outcome.passed ? 0 : 1);
  }
  return `${passed} passed, ${failed} failed`;
}
