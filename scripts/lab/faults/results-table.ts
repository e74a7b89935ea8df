import { brokenPromises, type CaseResult } from "./run-case.ts";
import type { FaultCase, Figure } from "./trial.ts";

const COLUMNS = [
  "case",
  "trials",
  "acknowledged",
  "lost",
  "doubled",
  "errors seen by clients",
  "recovery",
];

/** The results as they are printed: a row for each case, and below it what was measured; last what was not run. */
export function tableOf(
  results: readonly CaseResult[],
  leftOut: readonly FaultCase[] = [],
): string {
  const rows = results.map(rowOf);
  const widths = COLUMNS.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd();
  return [
    line(COLUMNS),
    ...results.flatMap((result, index) => [line(rows[index] ?? []), ...detailsOf(result)]),
    ...leftOut.map(({ name, title, hindrance }) => `${name}  LEFT OUT, ${hindrance?.()}: ${title}`),
  ].join("\n");
}

function rowOf(result: CaseResult): string[] {
  const { name, trials, acknowledged, lost, doubled, failures, recoveryMs } = result;
  const errors = Object.entries(failures).map(([outcome, count]) => `${outcome}: ${whole(count)}`);
  return [
    name,
    whole(trials),
    whole(acknowledged),
    whole(lost),
    whole(doubled),
    errors.join(", ") || "none",
    recoveryMs === null ? "" : `${(recoveryMs / 1000).toFixed(2)} s`,
  ];
}

function detailsOf(result: CaseResult): string[] {
  const broken = brokenPromises(result).map((promise) => `BROKEN PROMISE, ${promise}`);
  return [
    `     ${result.title}`,
    ...[...broken, ...result.figures.map(figureLine)].map((text) => `       ${text}`),
  ];
}

function figureLine(figure: Figure): string {
  const { name, value, unit, goal, atLeast } = figure;
  const shown = `${name}: ${round(value)}${unit && ` ${unit}`}`;
  if (goal === null) return shown;
  return `${shown} (goal ${atLeast ? "≥" : "≤"} ${round(goal)}${meets(figure) ? "" : ", MISSED"})`;
}

/** Whether a figure is as good as it ought to be, or misses it by such a factor at most; what was counted has no factor. */
export function meets({ value, goal, atLeast, unit }: Figure, factor = 1): boolean {
  if (goal === null) return true;
  const allowed = unit === "" ? 1 : factor;
  return atLeast ? value >= goal / allowed : value <= goal * allowed;
}

function whole(value: number): string {
  return value.toLocaleString("en-GB");
}

function round(value: number): string {
  return value < 10 ? String(Math.round(value * 100) / 100) : whole(Math.round(value));
}
