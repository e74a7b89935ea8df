import { Line, type LineCustomSvgLayerProps } from "@nivo/line";
import { useId, useRef } from "react";
import { CursorPlane } from "../cursor-plane.tsx";
import type { LineChartProps } from "../line-chart-props.ts";
import { SeriesKey } from "../series-key.tsx";
import { useCursor } from "../use-cursor.ts";
import { useWidth } from "../use-width.ts";
import { LineLayer, type LineLayerProps } from "./line-layer.tsx";
import { isWide, lineFrame, nivoSeries, readingOf, type LineDatum } from "./line-values.ts";
import { nivoLook, valueAxis } from "./nivo-look.ts";
import { useScaledDrawing } from "./use-scaled-drawing.ts";

export interface LineDrawingProps extends Omit<LineChartProps, "isCaptionHidden" | "empty"> {
  readonly height: number;
}

/** The line of a chart, with a cursor over its rows. */
export function LineDrawing(props: LineDrawingProps) {
  const { caption, rows, target, format } = props;
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const cursor = useCursor(rows.length, rows.length - 1);
  const frame = lineFrame(props, width);
  const isKeyed = !isWide(width);
  return (
    <div ref={container}>
      <SeriesKey
        id={id}
        mark={isKeyed && target ? `${target.label} ${format(target.value)}` : undefined}
      />
      <CursorPlane
        label={caption}
        cursor={cursor}
        placeAt={(x) => Math.round((x - frame.margin.left) / frame.step)}
        reading={cursor.at === null ? "" : readingOf(props, cursor.at)}
      >
        <LinePlot {...props} width={width} frame={frame} isKeyed={isKeyed} at={cursor.at} />
      </CursorPlane>
    </div>
  );
}

interface LinePlotProps extends LineDrawingProps, Pick<LineLayerProps, "isKeyed" | "at"> {
  readonly width: number;
  readonly frame: ReturnType<typeof lineFrame>;
}

/** The plot of the line with nivo. */
function LinePlot(props: LinePlotProps) {
  const { rows, format, width, height, frame } = props;
  const { margin, ticks, labelledRows } = frame;
  return (
    <Line<LineDatum>
      {...nivoLook}
      width={width}
      height={height}
      margin={margin}
      ref={useScaledDrawing(width, height)}
      data={nivoSeries(props)}
      xScale={{ type: "point" }}
      yScale={{ type: "linear", min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 }}
      enableGridX={false}
      gridYValues={ticks}
      axisLeft={valueAxis(ticks, format)}
      axisBottom={{
        ...valueAxis([], String),
        tickValues: labelledRows.map(({ key }) => key),
        format: (key: string) => rows.find((row) => row.key === key)?.label ?? key,
      }}
      layers={[
        "grid",
        "axes",
        (layer: LineCustomSvgLayerProps<LineDatum>) => <LineLayer {...props} layer={layer} />,
      ]}
    />
  );
}
