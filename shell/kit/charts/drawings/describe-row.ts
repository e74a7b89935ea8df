import { isStacked } from "../bars-height.ts";
import type { ChartRow } from "../chart-rows.ts";
import { formatted, totalOf } from "../chart-rows.ts";
import type { BarDrawingProps } from "./bar-values.ts";

/** The values of a row in words, each with its series where there are several. */
export function describeRow(row: ChartRow, bars: BarDrawingProps): string {
  const { series, format, limits } = bars;
  const { values } = row;
  const limit = limits?.values[bars.rows.indexOf(row)] ?? null;
  const ofLimit = limits && limit !== null ? [`${limits.label} ${format(limit)}`] : [];
  if (series.length === 1) return [formatted(values[0], format), ...ofLimit].join(", ");
  const parts = series.map(({ label }, index) => `${label} ${formatted(values[index], format)}`);
  const total = isStacked(bars) ? [`in all ${formatted(totalOf(values), format)}`] : [];
  return [...parts, ...total, ...ofLimit].join(", ");
}
