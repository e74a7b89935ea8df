import type { ChartRow, RowsChartProps } from "./chart-rows.ts";

type SummaryRows = Pick<RowsChartProps, "axis" | "series" | "rows" | "format">;

/** The summary of a chart of rows in words: the highest and the lowest value of each series. */
export function summaryOf({ axis, series, rows, format }: SummaryRows): string {
  const written = ({ label, value }: Extreme) => `${format(value)} (${label})`;
  const ofSeries = series.map(({ label }, index) => {
    const extremes = extremesOf(rows, index);
    return extremes
      ? `${label}: highest ${written(extremes.highest)}, lowest ${written(extremes.lowest)}.`
      : `${label}: no values.`;
  });
  return [`By ${axis.toLowerCase()}, ${rows.length} in all.`, ...ofSeries].join(" ");
}

interface Extreme {
  readonly label: string;
  readonly value: number;
}

function extremesOf(rows: readonly ChartRow[], series: number) {
  const points = rows.flatMap(({ label, values }): Extreme[] => {
    const value = values[series];
    return typeof value === "number" ? [{ label, value }] : [];
  });
  const [first] = points;
  if (!first) return undefined;
  return {
    highest: points.reduce((best, each) => (each.value > best.value ? each : best), first),
    lowest: points.reduce((best, each) => (each.value < best.value ? each : best), first),
  };
}
