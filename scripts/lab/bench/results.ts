import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { format } from "prettier";
import { projectRoot } from "../../project-root.ts";
import { CONNECTIONS, type Comparison } from "./compare.ts";
import { fallsBehind, type FactFigures } from "./facts.ts";
import type { Idle } from "./idle.ts";
import type { RebuildTime } from "./subject.ts";

export interface Results {
  readonly entries: number;
  readonly comparisons: readonly Comparison[];
  readonly rebuild: RebuildTime;
  readonly idle: Idle;
}

const README = path.join(projectRoot, "README.md");
const MARKED = /(<!-- bench -->\n)[^]*?(<!-- \/bench -->)/;

export async function showInReadme(results: Results): Promise<void> {
  const readme = await readFile(README, "utf8");
  const text = await textOf(results);
  // A function as replacement: in a replacement string, `$` would have a special meaning.
  const updated = readme.replace(MARKED, (_, begin, end) => `${begin}\n${text}\n${end}`);
  await writeFile(README, updated);
}

/** The measured results as Markdown for the README. */
export async function textOf({ entries, comparisons, rebuild, idle }: Results): Promise<string> {
  const processors = os.cpus();
  const machine = `${processors.length} × ${processors[0]?.model.trim()}, Node ${process.version}`;
  const date = new Date().toISOString().slice(0, 10);
  return `${whole(entries)} entries, ${CONNECTIONS} connections; ${machine}; ${date}.

${await comparisonTable(comparisons)}
- The read models are rebuilt from ${whole(rebuild.facts)} facts in ${rebuild.seconds.toFixed(1)} s (goal ≤ 60 s a million).
- A system with the demo data that nobody uses takes ${(idle.share * 100).toFixed(1)} % of a processor (goal ≤ 2.3) and ${whole(idle.mebibytes)} MiB of memory (goal ≤ 650).
`;
}

const HEADINGS = ["", "requests/s", "p50 / p99 ms", "processor ms a request", "of bare", "goal"];

const FACTS_HEADINGS = [
  "facts put in",
  "published/s",
  "applied/s",
  "lag p50 / p99 ms",
  "processor µs a fact",
];

/** A table of how fast facts were applied, and of the processor time for a fact. */
export function factsTable(rows: readonly FactFigures[]): Promise<string> {
  return tableOf(
    FACTS_HEADINGS,
    rows.map((row) => [
      row.input + (fallsBehind(row) ? ", falls behind" : ""),
      row.publishedPerSecond ? whole(row.publishedPerSecond) : "",
      whole(row.appliedPerSecond),
      `${whole(row.p50)} / ${whole(row.p99)}`,
      whole(row.processorMicroseconds),
    ]),
  );
}

export function comparisonTable(comparisons: readonly Comparison[]): Promise<string> {
  return tableOf(HEADINGS, comparisons.map(rowOf));
}

function tableOf(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  const lines = [headings, headings.map(() => "---"), ...rows];
  const table = lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  return format(table, { parser: "markdown" });
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
