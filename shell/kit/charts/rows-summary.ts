import type { ChartRow, ChartTarget, RowsChartProps } from "./chart-rows.ts";

type Summarised = Pick<RowsChartProps, "axis" | "series" | "rows" | "target" | "format">;

/** What a chart of rows shows, in words: the highest and the lowest value of each series, and the target. */
export function summaryOf({ axis, series, rows, target, format }: Summarised): string {
  const written = ({ label, value }: Extreme) => `${format(value)} (${label})`;
  const ofSeries = series.map(({ label }, index) => {
    const found = extremesOf(rows, index);
    return found
      ? `${label}: highest ${written(found.highest)}, lowest ${written(found.lowest)}.`
      : `${label}: no values.`;
  });
  return [
    `By ${axis.toLowerCase()}, ${rows.length} in all.`,
    ...ofSeries,
    ...targetText(target, format),
  ].join(" ");
}

interface Extreme {
  readonly label: string;
  readonly value: number;
}

function extremesOf(rows: readonly ChartRow[], series: number) {
  const known = rows.flatMap(({ label, values }): Extreme[] => {
    const value = values[series];
    return typeof value === "number" ? [{ label, value }] : [];
  });
  const [first] = known;
  if (!first) return undefined;
  return {
    highest: known.reduce((best, each) => (each.value > best.value ? each : best), first),
    lowest: known.reduce((best, each) => (each.value < best.value ? each : best), first),
  };
}

function targetText(
  target: ChartTarget | undefined,
  format: RowsChartProps["format"],
): readonly string[] {
  return target ? [`${target.label}: ${format(target.value)}.`] : [];
}
