/** One measure of a chart. A chart has at most six, the number of the tokens `--chart-1` and so on. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** The colour that the series has elsewhere in the product. Its bars get an outline, because it may be pale. */
  readonly colour?: string | undefined;
}

/** One place on the axis of a chart. */
export interface ChartRow {
  readonly key: string;
  readonly label: string;
  /**
   * A value for each series, in their order and the chart's unit. Null is an unknown value: no bar, and a gap in a
   * line.
   */
  readonly values: readonly (number | null)[];
}

/** The common properties of charts of rows. */
export interface RowsChartProps {
  /** The name of the chart, above it and above its table. */
  readonly caption: string;
  /** The caption is for screen readers only, because a heading beside it says the same. */
  readonly isCaptionHidden?: boolean;
  /** The noun for a row, as the heading of the table's first column: `Month`. */
  readonly axis: string;
  readonly series: readonly ChartSeries[];
  readonly rows: readonly ChartRow[];
  /** Writes a value with its unit. */
  readonly format: (value: number) => string;
  /** The text in place of the chart when no row has a value. */
  readonly empty?: string | undefined;
}

/** Whether there is nothing to draw. */
export function isWithoutValues(rows: readonly ChartRow[]): boolean {
  return rows.every(({ values }) => values.every((value) => value === null));
}

/** The values without the unknown ones. */
export function numbersIn(values: readonly (number | null | undefined)[]): number[] {
  return values.filter((value) => typeof value === "number");
}

/** A value, or a dash for an unknown one. */
export function formatValue(
  value: number | null | undefined,
  format: RowsChartProps["format"],
): string {
  return value === null || value === undefined ? "–" : format(value);
}

/** The sum of the values of a stacked row, or null where all of them are unknown. */
export function totalOf(values: readonly (number | null)[]): number | null {
  const numbers = numbersIn(values);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
}
