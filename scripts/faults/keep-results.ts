import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { describeMachine } from "../bench/machine.ts";
import { projectRoot } from "../project-root.ts";
import type { Laboratory } from "./laboratory.ts";
import type { CaseResult } from "./run-case.ts";

const RESULTS_FILE = path.join(projectRoot, "docs/bench/faults.json");

/** Keeps the results of a long run beside the machine's description, and answers where. */
export async function keepResults(
  { system }: Laboratory,
  results: readonly CaseResult[],
): Promise<string> {
  const kept = {
    measuredAt: new Date().toISOString(),
    machine: await describeMachine(system.plan.engines.ownerUrl),
    results,
  };
  await mkdir(path.dirname(RESULTS_FILE), { recursive: true });
  await writeFile(RESULTS_FILE, `${JSON.stringify(kept, rounded, 2)}\n`);
  return RESULTS_FILE;
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 100) / 100 : value;
}
