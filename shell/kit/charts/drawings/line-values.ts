import type { Margin } from "@nivo/core";
import { formatValue, numbersIn } from "../chart-rows.ts";
import { shorten, widestOf, widthOf } from "../label-fit.ts";
import type { LineChartProps } from "../line-chart-props.ts";
import { ticksBetween } from "../ticks.ts";

/** A series as nivo takes it. */
export interface LineDatum {
  readonly id: string;
  readonly data: readonly { readonly x: string; readonly y: number | null }[];
}

type Lines = Pick<LineChartProps, "rows" | "series" | "target" | "format">;

const TOP_PX = 16;
const BOTTOM_PX = 28;
/** The gap between two names on the axis. */
const NAME_GAP_PX = 12;
/** From this width on, there is room beside a drawing for the names of its lines. */
const WIDE_PX = 480;
const LABEL_PX = 144;
const GAP_PX = 8;

export function nivoSeries({ rows, series: [{ key }] }: Lines): LineDatum[] {
  return [{ id: key, data: rows.map((row) => ({ x: row.key, y: row.values[0] ?? null })) }];
}

/** The measures of lines at a width, in pixels. `step` is the distance from one row to the next. */
export function lineFrame(lines: Lines, width: number) {
  const { rows, format } = lines;
  const ticks = ticksBetween(...extentOf(lines));
  // Half of the first and of the last name extends beyond the lines.
  const overhang = Math.ceil(widestOf([rows[0]?.label ?? "", rows.at(-1)?.label ?? ""]) / 2);
  const margin: Margin = {
    top: TOP_PX,
    right: Math.max(roomBeside(besideTexts(lines), width), overhang),
    bottom: BOTTOM_PX,
    left: Math.max(widestOf(ticks.map(format)) + 12, overhang),
  };
  const step = Math.max(width - margin.left - margin.right, 1) / Math.max(rows.length - 1, 1);
  const every = Math.max(
    1,
    Math.ceil((widestOf(rows.map(({ label }) => label)) + NAME_GAP_PX) / step),
  );
  const labelledRows = rows.filter((_, index) => (rows.length - 1 - index) % every === 0);
  return { margin, ticks, step, labelledRows };
}

export function isWide(width: number): boolean {
  return width >= WIDE_PX;
}

/** The room that some labels need at the right of a drawing, in pixels. */
function roomBeside(labels: readonly string[], width: number): number {
  return isWide(width) ? Math.min(widestOf(labels), LABEL_PX) + 2 * GAP_PX : GAP_PX;
}

/** The texts at the right of a wide drawing: the latest value, and the target, whose name may be shortened. */
export function besideTexts(lines: Lines): string[] {
  const { target, format } = lines;
  if (!target) return [latestText(lines)];
  const value = format(target.value);
  const name = shorten(target.label, LABEL_PX - widthOf(` ${value}`));
  return [latestText(lines), `${name} ${value}`];
}

/** The latest known value. */
export function latestText({ rows, format }: Lines): string {
  return formatValue(numbersIn(rows.map(({ values }) => values[0])).at(-1), format);
}

/** The value of a row, in words. */
export function readingOf({ rows, format }: Lines, at: number): string {
  const row = rows[at];
  return row ? `${row.label}: ${formatValue(row.values[0], format)}` : "";
}

function extentOf({ rows, target }: Lines): readonly [lowest: number, highest: number] {
  const reached = numbersIn(rows.flatMap(({ values }) => values));
  const all = [0, ...reached, ...(target ? [target.value] : [])];
  return [Math.min(...all), Math.max(...all)];
}
