import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describeMachine, type Machine } from "../bench/machine.ts";
import { projectRoot } from "../../project-root.ts";
import type { Laboratory } from "./laboratory.ts";
import type { CaseResult } from "./run-case.ts";

const RESULTS_FILE = path.join(projectRoot, "docs/bench/faults.json");

/** A result with when and where it was measured: the cases of the file need not be of one run. */
export interface KeptResult extends CaseResult {
  readonly measuredAt: string;
  readonly machine: Machine;
}

/** Keeps the results of a long run beside those of other cases, and answers where. */
export async function keepResults(
  { system }: Laboratory,
  results: readonly CaseResult[],
): Promise<string> {
  const measuredAt = new Date().toISOString();
  const machine = await describeMachine(system.plan.engines.ownerUrl);
  const fresh = results.map((result) => ({ ...result, measuredAt, machine }));
  const kept = { results: mergeResults(await knownResults(), fresh) };
  await mkdir(path.dirname(RESULTS_FILE), { recursive: true });
  await writeFile(RESULTS_FILE, `${JSON.stringify(kept, rounded, 2)}\n`);
  return RESULTS_FILE;
}

/** Each case once, as it was measured last, in the order of their names. */
export function mergeResults(
  known: readonly KeptResult[],
  fresh: readonly KeptResult[],
): readonly KeptResult[] {
  const others = known.filter(({ name }) => !fresh.some((each) => each.name === name));
  return [...others, ...fresh].sort((one, other) =>
    one.name.localeCompare(other.name, "en", { numeric: true }),
  );
}

async function knownResults(): Promise<readonly KeptResult[]> {
  try {
    const text = await readFile(RESULTS_FILE, "utf8");
    return (JSON.parse(text) as { results: readonly KeptResult[] }).results;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 100) / 100 : value;
}
