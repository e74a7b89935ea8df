import type { Laboratory } from "./laboratory.ts";
import { tableOf } from "./results-table.ts";
import { runCase, type CaseResult } from "./run-case.ts";
import type { FaultCase } from "./trial.ts";

export interface RunOptions {
  /** How long the cases last that are meant to, or that were chosen by name; undefined means all as short as can be. */
  readonly minutes: number | undefined;
  readonly chosen: boolean;
  readonly say: (text: string) => void;
}

/** Runs each case once, and says what it showed as soon as that is known. */
export async function runCases(
  laboratory: Laboratory,
  cases: readonly FaultCase[],
  { minutes = 0, chosen, say }: RunOptions,
): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const fault of cases) {
    const long = fault.lasts || chosen ? minutes * 60 : 0;
    const seconds = Math.max(fault.shortSeconds, long);
    say(`${fault.name} ${fault.title}, ${Math.round(seconds)} s`);
    const result = await runCase(laboratory, fault, seconds);
    say(tableOf([result]));
    results.push(result);
  }
  return results;
}
