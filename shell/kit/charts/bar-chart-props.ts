import type { RowsChartProps } from "./chart-rows.ts";

/** A value to compare each row with, where the rows have different ones: a mark at each row. */
export interface RowLimits {
  readonly label: string;
  /** In the order of the rows. Null is a row without one. */
  readonly values: readonly (number | null)[];
}

export interface BarChartProps extends RowsChartProps {
  /** How the bars of one row stand: beside each other, or on top of each other as parts of a whole. */
  readonly mode?: "grouped" | "stacked";
  /** Vertical bars become horizontal where their names have no room below them. */
  readonly direction?: "vertical" | "horizontal";
  readonly limits?: RowLimits | undefined;
  /** Opens what is behind a row. Its bars and its name in the table are buttons then. */
  readonly onOpen?: (key: string) => void;
}
