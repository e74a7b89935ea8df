import type { RowsChartProps } from "./chart-rows.ts";

export interface ChartBand {
  readonly label: string;
  /** The lowest and the highest expected value at each row, in the order of the rows. Null leaves a gap. */
  readonly ranges: readonly (readonly [low: number, high: number] | null)[];
}

export interface LineChartProps extends RowsChartProps {
  /** A range behind the lines, such as what is usual. */
  readonly band?: ChartBand;
}
