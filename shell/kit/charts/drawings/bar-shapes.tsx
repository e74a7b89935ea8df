import type { ComputedBarDatum } from "@nivo/bar";
import type { ChartSeries } from "../chart-rows.ts";
import { edgeOf, fillOf } from "../series-look.tsx";
import type { BarDatum } from "./bar-values.ts";

export interface BarShapesProps {
  readonly id: string;
  readonly series: readonly ChartSeries[];
  readonly bars: readonly ComputedBarDatum<BarDatum>[];
}

/** The bars themselves. An edge holds a pattern together. */
export function BarShapes({ id, series, bars }: BarShapesProps) {
  const indexes = new Map<string | number, number>(series.map(({ key }, index) => [key, index]));
  return bars
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ key, x, y, width, height, data }) => {
      const index = indexes.get(data.id) ?? 0;
      return (
        <rect
          key={key}
          x={x + 0.5}
          y={y + 0.5}
          width={Math.max(width - 1, 1)}
          height={Math.max(height - 1, 1)}
          rx="2"
          fill={fillOf(id, index, series[index]?.colour)}
          stroke={edgeOf(index, series[index]?.colour)}
        />
      );
    });
}
