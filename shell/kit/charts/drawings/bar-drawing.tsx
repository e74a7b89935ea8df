import { useId, useRef } from "react";
import { fitsInTwoLines } from "../label-fit.ts";
import { SeriesKey } from "../series-key.tsx";
import { useWidth } from "../use-width.ts";
import type { BarDrawingProps } from "./bar-values.ts";
import { HorizontalBars } from "./horizontal-bars.tsx";
import { isWide } from "./target-line.tsx";
import { verticalFrame, VerticalBars } from "./vertical-bars.tsx";

/** The bars of a chart, and the key to their patterns. */
export function BarDrawing(props: BarDrawingProps) {
  const { rows, series, direction, target, format } = props;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const id = useId();
  const step = verticalFrame(props, width).innerWidth / rows.length;
  const isHorizontal =
    direction === "horizontal" || rows.some(({ label }) => !fitsInTwoLines(label, step - 4));
  const isTargetInKey = isHorizontal || !isWide(width);
  const Bars = isHorizontal ? HorizontalBars : VerticalBars;
  return (
    <div ref={place}>
      <SeriesKey
        id={id}
        kind="bars"
        series={series.length > 1 ? series : []}
        limits={props.limits?.label}
        target={target && isTargetInKey ? `${target.label} ${format(target.value)}` : undefined}
      />
      <Bars {...props} id={id} width={width} />
    </div>
  );
}
