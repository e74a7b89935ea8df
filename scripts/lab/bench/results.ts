import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import { CONNECTIONS, type Comparison } from "./compare.ts";
import type { Idle } from "./idle.ts";
import type { RebuildTime } from "./rebuild-time.ts";

export interface Results {
  readonly entries: number;
  readonly comparisons: readonly Comparison[];
  readonly rebuild: RebuildTime;
  readonly idle: Idle;
}

const README = path.join(projectRoot, "README.md");
const MARKED = /(<!-- bench -->\n)[^]*?(<!-- \/bench -->)/;

/** Writes the figures into the README. */
export async function showInReadme(results: Results): Promise<void> {
  const readme = await readFile(README, "utf8");
  const text = textOf(results);
  // Uses a function, because `$` in a replacement string would be read as a reference.
  await writeFile(
    README,
    readme.replace(MARKED, (_, begin, end) => `${begin}\n${text}\n\n${end}`),
  );
}

/** The figures as Markdown for the README. */
export function textOf({ entries, comparisons, rebuild, idle }: Results): string {
  const processors = os.cpus();
  const machine = `${processors.length} × ${processors[0]?.model.trim()}, Node ${process.version}`;
  const date = new Date().toISOString().slice(0, 10);
  return [
    `${whole(entries)} entries, ${CONNECTIONS} connections; ${machine}; ${date}.`,
    "",
    comparisonTable(comparisons),
    "",
    `- The read models are rebuilt from ${whole(rebuild.facts)} facts in ${rebuild.seconds.toFixed(1)} s (goal ≤ 60 s a million).`,
    `- A system with the demo data that nobody uses takes ${(idle.share * 100).toFixed(1)} % of a processor (goal ≤ 2.3) and ` +
      `${whole(idle.mebibytes)} MiB of memory (goal ≤ 650).`,
  ].join("\n");
}

const HEADINGS = ["", "requests/s", "p50 / p99 ms", "processor ms a request", "of bare", "goal"];

export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = [HEADINGS, HEADINGS.map(() => ""), ...comparisons.map(rowOf)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  // Formats a table like Prettier.
  const line = (row: readonly string[], index: number): string =>
    `| ${widths.map((width, column) => (index === 1 ? "-".repeat(width) : row[column]?.padEnd(width))).join(" | ")} |`;
  return rows.map(line).join("\n");
}

function rowOf({ scenario, platform, bare, ratio }: Comparison): string[] {
  return [
    scenario.name,
    `${whole(platform.requestsPerSecond)} (bare ${whole(bare.requestsPerSecond)})`,
    `${platform.p50} / ${platform.p99}`,
    `${platform.processorMs.toFixed(2)} (bare ${bare.processorMs.toFixed(2)})`,
    `${whole(ratio * 100)} %`,
    `≥ ${whole(scenario.goal * 100)} %`,
  ];
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}
