import type { Comparison, Figures } from "./compare.ts";
import type { Results } from "./results.ts";

/** The figures as they stand in the README. */
export function tableOf(results: Results): string {
  const { machine, connections, comparisons } = results;
  return [
    `${machine.processors} × ${machine.processor}, ${machine.memoryGibibytes} GiB, Node ${machine.node}, ` +
      `Postgres ${machine.postgres}; ${connections} connections; ${results.measuredAt.slice(0, 10)}.`,
    "",
    comparisonTable(comparisons),
    "",
    ...sentences(results).map((sentence) => `- ${sentence}`),
    "",
  ].join("\n");
}

/** A row for each scenario and size. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  return markdown(HEADINGS, comparisons.map(rowOf)).join("\n");
}

const HEADINGS = [
  ...["", "records", "requests/s", "p50 / p99 ms", "processor ms a request"],
  ...["bare requests/s", "of bare", "goal"],
];

function rowOf({ scenario, records, platform, bare, ratio, goal }: Comparison): string[] {
  return [
    scenario,
    records.toLocaleString("en-GB"),
    whole(platform.requestsPerSecond),
    `${platform.median.toFixed(1)} / ${platform.p99.toFixed(1)}`,
    processorTime(platform),
    whole(bare.requestsPerSecond),
    percent(ratio),
    goal === null ? "" : `≥ ${percent(goal)}`,
  ];
}

function processorTime({ processorMs }: Figures): string {
  const all = Object.values(processorMs);
  return all.length === 0 ? "" : all.reduce((sum, ms) => sum + ms, 0).toFixed(2);
}

function sentences(results: Results): string[] {
  const { comparisons, dashboardGrowth, factLatency, mixedLoad, rebuild } = results;
  const { reads, writes, errors, minutes, perSecond } = mixedLoad;
  const refused = comparisons.reduce((sum, { platform }) => sum + platform.refused, 0);
  return [
    `The platform refused ${whole(refused)} of the requests that were compared.`,
    `The dashboard takes ${dashboardGrowth.toFixed(2)} times as long on the large database as on the small one (goal ≤ 1.2).`,
    `At ${factLatency.perSecond.toLocaleString("en-GB")} facts a second, a fact is committed to the read model ` +
      `${whole(factLatency.median)} ms (p50) and ${whole(factLatency.p99)} ms (p99; goal ≤ 50) after its own commit.`,
    `${perSecond} requests a second for ${minutes} min: ${errors} errors, p99 ${reads.p99.toFixed(1)} ms reads (goal ≤ 25), ` +
      `${writes.p99.toFixed(1)} ms writes (goal ≤ 50).`,
    `The report's read models are rebuilt from ${whole(rebuild.facts)} facts in ${rebuild.seconds.toFixed(1)} s ` +
      `(goal ≤ 10 from a million), ${whole(rebuild.differences)} rows different.`,
  ];
}

/** A table as Prettier sets it. */
function markdown(headings: readonly string[], rows: readonly string[][]): string[] {
  const widths = headings.map((heading, column) =>
    Math.max(3, heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(headings), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)];
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
