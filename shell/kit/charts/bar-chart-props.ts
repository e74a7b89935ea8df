import type { RowsChartProps } from "./chart-rows.ts";

/** Limits that differ from row to row, drawn as a mark at each row. */
export interface RowLimits {
  readonly label: string;
  /** One limit for each row, in the order of the rows. Null is a row without a limit. */
  readonly values: readonly (number | null)[];
}

export interface BarChartProps extends RowsChartProps {
  /** How the bars of one row stand: beside each other, or on top of each other as parts of a whole. */
  readonly mode?: "grouped" | "stacked";
  /** The grid lines are at 1, 2, 5, 10 … times this: 1 for counts, 60 for minutes that are shown as hours. */
  readonly tickUnit?: number;
  readonly limits?: RowLimits | undefined;
  /** Opens the records behind a row. It makes buttons of the row's bars and of its name in the table. */
  readonly onOpen?: (key: string) => void;
}
