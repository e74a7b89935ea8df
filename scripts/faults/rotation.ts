import type { Laboratory } from "./laboratory.ts";
import { runCase, type CaseResult } from "./run-case.ts";
import { tableOf } from "./results-table.ts";
import type { FaultCase, Figure } from "./trial.ts";

export interface RotationOptions {
  readonly seconds: number | undefined;
  readonly minutes: number | undefined;
  readonly say: (text: string) => void;
}

/** As many as the long run is asked to have seen acknowledged. */
const ENOUGH_ACKNOWLEDGED = 50_000;

const FURTHER_SECONDS = 60;

/**
 * Runs each case once. Given minutes, the cases share them, and the last goes on until the time is over and enough
 * was acknowledged.
 */
export async function runRotation(
  laboratory: Laboratory,
  cases: readonly FaultCase[],
  { seconds, minutes, say }: RotationOptions,
): Promise<readonly CaseResult[]> {
  const results = new Map<string, CaseResult>();
  const end = performance.now() + (minutes ?? 0) * 60_000;
  const shares = cases.reduce((sum, { share }) => sum + share, 0);
  const run = async (fault: FaultCase, length: number): Promise<void> => {
    say(`${fault.name} ${fault.title}, ${Math.round(length)} s`);
    const result = await runCase(laboratory, fault, length);
    say(tableOf([result]));
    const before = results.get(fault.name);
    results.set(fault.name, before ? together(before, result) : result);
  };
  for (const fault of cases) {
    const ofLongRun = ((minutes ?? 0) * 60 * fault.share) / shares;
    await run(fault, seconds ?? Math.max(fault.shortSeconds, ofLongRun));
  }
  const last = cases.at(-1);
  while (last && minutes !== undefined && !isEnough([...results.values()], end))
    await run(last, FURTHER_SECONDS);
  return [...results.values()];
}

function isEnough(results: readonly CaseResult[], end: number): boolean {
  const acknowledged = results.reduce((sum, result) => sum + result.acknowledged, 0);
  return performance.now() >= end && acknowledged >= ENOUGH_ACKNOWLEDGED;
}

/** Two turns of one case as one: counts add up, of times the worst counts. */
function together(one: CaseResult, other: CaseResult): CaseResult {
  const failures = { ...one.failures };
  for (const [outcome, count] of Object.entries(other.failures))
    failures[outcome] = (failures[outcome] ?? 0) + count;
  return {
    ...one,
    seconds: one.seconds + other.seconds,
    trials: one.trials + other.trials,
    acknowledged: one.acknowledged + other.acknowledged,
    lost: one.lost + other.lost,
    doubled: one.doubled + other.doubled,
    unacknowledged: one.unacknowledged + other.unacknowledged,
    answeredOtherwise: one.answeredOtherwise + other.answeredOtherwise,
    failures,
    recoveryMs: worst(one.recoveryMs, other.recoveryMs),
    figures: one.figures.map((figure) => combine(figure, other.figures)),
  };
}

function combine(figure: Figure, others: readonly Figure[]): Figure {
  const other = others.find(({ name }) => name === figure.name);
  if (!other) return figure;
  if (figure.goal === null) return { ...figure, value: figure.value + other.value };
  const values = [figure.value, other.value];
  return { ...figure, value: figure.atLeast ? Math.min(...values) : Math.max(...values) };
}

function worst(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}
