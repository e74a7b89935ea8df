import type { ChartSeries, RowsChartProps } from "./chart-rows.ts";

/** A value to compare with, drawn as a line across the chart. It is in the unit of the values. */
export interface ChartTarget {
  readonly label: string;
  readonly value: number;
}

export interface LineChartProps extends RowsChartProps {
  readonly series: readonly [ChartSeries];
  readonly target?: ChartTarget | undefined;
}
