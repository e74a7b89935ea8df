import type { Comparison, Figures } from "./compare.ts";
import { percent, stolenShares, whole } from "./printed-numbers.ts";
import type { Results } from "./results.ts";
import { sentencesOf } from "./results-sentences.ts";

/** The figures as they stand in the README. */
export function tableOf(results: Results): string {
  const { machine, connections, comparisons } = results;
  return [
    `${machine.processors} × ${machine.processor}, ${machine.memoryGibibytes} GiB, Node ${machine.node}, ` +
      `Postgres ${machine.postgres}; ${connections} connections; ${results.measuredAt.slice(0, 10)}.`,
    "",
    comparisonTable(comparisons),
    "",
    ...sentencesOf(results).map((sentence) => `- ${sentence}`),
    "",
  ].join("\n");
}

/** A row for each scenario and size. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  return markdown(HEADINGS, comparisons.map(rowOf)).join("\n");
}

const HEADINGS = [
  "",
  "records",
  "requests/s",
  "p50 / p99 ms",
  "processor ms a request",
  "bare requests/s",
  "of bare",
  "goal",
  "stolen",
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
    stolenShares(platform.stolen, bare.stolen),
  ];
}

function processorTime({ processorMs }: Figures): string {
  const all = Object.values(processorMs);
  return all.length === 0 ? "" : all.reduce((sum, ms) => sum + ms, 0).toFixed(2);
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
