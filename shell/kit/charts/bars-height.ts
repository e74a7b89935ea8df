import type { BarChartProps } from "./bar-chart-props.ts";

/** The height of a chart of bars before its names are measured, in pixels. */
export const VERTICAL_BARS_PX = 240;
const BAR_PX = 12;
export const BAR_GAP_PX = 4;
/** The gap between the bars of two rows, with room for the name of the row. */
export const ROW_GAP_PX = 32;
/** The height below the last bars, with an axis of values and without. */
const AXIS_PX = 24;
const AIR_PX = 8;

type Measured = Pick<BarChartProps, "rows" | "series" | "mode">;

/** The height of horizontal bars, in pixels. */
export function horizontalHeight(bars: Measured): number {
  return bars.rows.length * rowStep(bars) + (isStacked(bars) ? AXIS_PX : AIR_PX);
}

/** The distance from one row of horizontal bars to the next, in pixels. */
export function rowStep(bars: Measured): number {
  return bandHeight(bars) + ROW_GAP_PX;
}

/** The height of the bars of one row, in pixels. */
function bandHeight(bars: Measured): number {
  if (isStacked(bars)) return BAR_PX;
  return bars.series.length * (BAR_PX + BAR_GAP_PX) - BAR_GAP_PX;
}

/** Whether the bars of a row are stacked. The axis shows the values then, and only the total stands at the bar. */
export function isStacked({ mode, series }: Measured): boolean {
  return mode === "stacked" && series.length > 1;
}
