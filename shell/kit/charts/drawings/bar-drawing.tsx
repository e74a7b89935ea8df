import { useId, useRef } from "react";
import { fitsInTwoLines } from "../label-fit.ts";
import { SeriesKey } from "../series-key.tsx";
import { useWidth } from "../use-width.ts";
import type { BarDrawingProps } from "./bar-values.ts";
import { HorizontalBars } from "./horizontal-bars.tsx";
import { verticalFrame, VerticalBars } from "./vertical-bars.tsx";

/** The bars of a chart, and the key to their patterns. */
export function BarDrawing(props: BarDrawingProps) {
  const { rows, series } = props;
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const id = useId();
  const step = verticalFrame(props, width).innerWidth / rows.length;
  const hasRoom = rows.every(({ label }) => fitsInTwoLines(label, step - 4));
  const Bars = hasRoom ? VerticalBars : HorizontalBars;
  return (
    <div ref={container}>
      <SeriesKey id={id} series={series.length > 1 ? series : []} mark={props.limits?.label} />
      <Bars {...props} id={id} width={width} />
    </div>
  );
}
