import type { Margin } from "@nivo/core";
import { numbersIn } from "../chart-rows.ts";
import { widestOf } from "../label-fit.ts";
import type { LineChartProps } from "../line-chart-props.ts";
import { formatted } from "../chart-rows.ts";
import { ticksBetween } from "../ticks.ts";
import { roomBeside, withValue } from "./target-line.tsx";

/** A series as nivo takes it. */
export interface LineDatum {
  readonly id: string;
  readonly data: readonly { readonly x: string; readonly y: number | null }[];
}

type Lines = Pick<LineChartProps, "rows" | "series" | "target" | "band" | "format" | "tickUnit">;

const TOP_PX = 16;
const BOTTOM_PX = 28;
/** The gap between two names on the axis. */
const NAME_GAP_PX = 12;

export function nivoSeries({ rows, series }: Lines): LineDatum[] {
  return series.map(({ key }, index) => ({
    id: key,
    data: rows.map((row) => ({ x: row.key, y: row.values[index] ?? null })),
  }));
}

/** The measures of lines at a width, in pixels. `step` is the distance from one row to the next. */
export function lineFrame(lines: Lines, width: number) {
  const { rows, format } = lines;
  const ticks = ticksBetween(...extentOf(lines), lines.tickUnit);
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

/** The texts beside the ends of the lines: the series, each with its latest value, and the target. */
export function besideTexts(lines: Lines): string[] {
  const { target, format } = lines;
  const ofTarget = target ? [withValue(target.label, format(target.value))] : [];
  return [...seriesTexts(lines), ...ofTarget];
}

/** The names of the series with their latest values, or the value alone where there is one series. */
export function seriesTexts({ rows, series, format }: Lines): string[] {
  return series.map(({ label }, index) => {
    const latest = numbersIn(rows.map(({ values }) => values[index])).at(-1);
    const value = formatted(latest, format);
    return series.length === 1 ? value : withValue(label, value);
  });
}

/** The values of a row, in words. */
export function readingOf({ rows, series, format }: Lines, at: number): string {
  const row = rows[at];
  if (!row) return "";
  const values = series.map(({ label }, index) => {
    const value = formatted(row.values[index], format);
    return series.length === 1 ? value : `${label} ${value}`;
  });
  return `${row.label}: ${values.join(", ")}`;
}

function extentOf({ rows, target, band }: Lines): readonly [lowest: number, highest: number] {
  const ranges = band ? band.ranges.flatMap((range) => range ?? []) : [];
  const reached = numbersIn(rows.flatMap(({ values }) => values));
  const all = [0, ...reached, ...ranges, ...(target ? [target.value] : [])];
  return [Math.min(...all), Math.max(...all)];
}
