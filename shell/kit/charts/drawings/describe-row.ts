import { isStacked } from "../bars-height.ts";
import type { ChartRow } from "../chart-rows.ts";
import { formatted } from "../chart-rows.ts";
import { totalOf, type BarDrawingProps } from "./bar-values.ts";

/** The values of a row in words, each with its series where there are several. */
export function describeRow({ values }: ChartRow, bars: BarDrawingProps): string {
  const { series, format } = bars;
  if (series.length === 1) return formatted(values[0], format);
  const parts = series.map(({ label }, index) => `${label} ${formatted(values[index], format)}`);
  const total = isStacked(bars) ? [`in all ${formatted(totalOf(values), format)}`] : [];
  return [...parts, ...total].join(", ");
}
