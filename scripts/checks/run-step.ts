import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "../project-root.ts";
import { LogLines } from "../run/supervisor/log-lines.ts";
import type { Step } from "./steps.ts";

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** For test steps: how many tests passed and failed. A test file that cannot start counts as one failure. */
  readonly tests?: { readonly passed: number; readonly failed: number };
  /** For each test file that failed: its name and its errors. */
  readonly failures?: readonly string[];
  /** The titles of skipped tests, which say what this machine lacks. */
  readonly skipped?: readonly string[];
}

const NAME_WIDTH = 9;

/** Runs one step, prints each line of its output with its name, and returns the outcome. */
export async function runStep(step: Step, say: (text: string) => void): Promise<Outcome> {
  say(`\n── ${step.name}`);
  const report = step.report && path.join(projectRoot, step.report);
  if (report) await rm(report, { force: true });
  const startedAt = Date.now();
  const [program, ...arguments_] = step.command;
  const child = spawn(program, arguments_, {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = new LogLines(step.name, (name, line) => say(`${name.padEnd(NAME_WIDTH)} ${line}`));
  for (const stream of [child.stdout, child.stderr]) output.follow(stream);
  const [code] = (await once(child, "close")) as [number | null];
  const seconds = (Date.now() - startedAt) / 1000;
  const passed = code === 0;
  say(`── ${step.name}: ${passed ? "passed" : "FAILED"} in ${seconds.toFixed(1)} s`);
  return {
    name: step.name,
    passed,
    seconds,
    ...(report ? await readReport(report) : {}),
  };
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

async function readReport(file: string): Promise<Pick<Outcome, "tests" | "failures" | "skipped">> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (!text) return { tests: { passed: 0, failed: 1 } };
  const report = JSON.parse(text) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    tests: { passed: report.numPassedTests, failed },
    failures: report.testResults
      .filter(({ status }) => status === "failed")
      .map(({ name, message }) => `${path.relative(projectRoot, name)}\n${message}`),
    skipped: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === "pending")
      .map(({ fullName }) => fullName),
  };
}
