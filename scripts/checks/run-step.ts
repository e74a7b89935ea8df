import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "../project-root.ts";
import type { Step } from "./steps.ts";

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** For steps that are tests: how many passed and failed. A suite that cannot even start counts as one failure. */
  readonly tests?: { readonly passed: number; readonly failed: number };
}

/** Runs one step, its output in full, and says how it went. */
export async function runStep(step: Step, say: (text: string) => void): Promise<Outcome> {
  say(`\n── ${step.name}`);
  const report = step.report && path.join(projectRoot, step.report);
  if (report) await rm(report, { force: true });
  const startedAt = Date.now();
  const [program, ...arguments_] = step.command;
  const child = spawn(program, arguments_, { cwd: projectRoot, stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  const seconds = (Date.now() - startedAt) / 1000;
  const passed = code === 0;
  say(`── ${step.name}: ${passed ? "passed" : "FAILED"} in ${seconds.toFixed(1)} s`);
  return {
    name: step.name,
    passed,
    seconds,
    ...(report ? { tests: await readTotals(report) } : {}),
  };
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

async function readTotals(report: string): Promise<{ passed: number; failed: number }> {
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (!text) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    text,
  ) as JestReport;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}
