import type { Outcome } from "./run-step.ts";

const NAME_WIDTH = 16;

/**
 * Returns the last lines of the output of `npm test`: all failures again, one line for each step and each skipped
 * test, and how many tests passed and failed.
 */
export function summarise(outcomes: readonly Outcome[], skipped: readonly string[] = []): string {
  const lines = outcomes.map(({ name, passed, seconds }) => {
    return `${passed ? "✓" : "✗"} ${name.padEnd(NAME_WIDTH)} ${seconds.toFixed(1).padStart(6)} s`;
  });
  for (const name of skipped) lines.push(`- ${name.padEnd(NAME_WIDTH)} skipped: runs every night`);
  for (const title of outcomes.flatMap((outcome) => outcome.skipped ?? []))
    lines.push(`- skipped on this machine: ${title}`);
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
  return ["", ...failures, ...lines, "", totalOf(outcomes)].join("\n");
}

/** The numbers of all steps together. A step without tests counts only if it fails: as one failure. */
function totalOf(outcomes: readonly Outcome[]): string {
  let passed = 0;
  let failed = 0;
  for (const outcome of outcomes) {
    passed += outcome.tests?.passed ?? 0;
    failed += Math.max(outcome.tests?.failed ?? 0, outcome.passed ? 0 : 1);
  }
  return `${passed} passed, ${failed} failed`;
}
