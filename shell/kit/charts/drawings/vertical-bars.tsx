import type { BarCustomLayerProps } from "@nivo/bar";
import type { Margin } from "@nivo/core";
import { VERTICAL_BARS_PX } from "../bars-height.ts";
import { DrawingText } from "../drawing-text.tsx";
import { LINE_PX, widestOf, wrapText } from "../label-fit.ts";
import { PatternDefinitions } from "../series-look.tsx";
import { ticksBetween } from "../ticks.ts";
import { BarShapes } from "./bar-shapes.tsx";
import { extentOf, type BarDatum, type BarDrawingProps, type BarsProps } from "./bar-values.ts";
import { BarsPlot } from "./bars-plot.tsx";
import { LimitMarks } from "./limit-marks.tsx";
import { valueAxis } from "./nivo-look.ts";
import { ValueLabels } from "./value-labels.tsx";

const PADDING = 0.32;
const INNER_PADDING_PX = 2;
const TOP_PX = 20;
const RIGHT_PX = 8;

/** Vertical bars, with the names of their rows below them. */
export function VerticalBars(props: BarsProps) {
  const { id, width, rows, series, format } = props;
  const { ticks, margin, step } = verticalFrame(props, width);
  const height = VERTICAL_BARS_PX;
  const layer = (layered: BarCustomLayerProps<BarDatum>) => (
    <>
      <PatternDefinitions id={id} series={series} />
      <BarShapes id={id} series={series} bars={layered.bars} />
      <ValueLabels {...props} bars={layered.bars} step={step} />
      <ColumnNames rows={rows} step={step} top={layered.innerHeight} />
      <LimitMarks
        limits={props.limits}
        pathOf={(row, value) =>
          `M${row * step + (PADDING * step) / 2},${Number(layered.yScale(value))} h${step}`
        }
      />
    </>
  );
  return (
    <BarsPlot
      bars={props}
      height={height}
      margin={margin}
      ticks={ticks}
      padding={PADDING}
      innerGap={INNER_PADDING_PX}
      gridYValues={ticks}
      axisLeft={valueAxis(ticks, format)}
      layers={["grid", "axes", layer]}
      boxOf={(index) => ({
        left: margin.left + middleOf(index, step) - step / 2,
        top: 0,
        width: step,
        height,
      })}
    />
  );
}

/** The measures of vertical bars at a width, in pixels. `step` is the distance from one row to the next. */
export function verticalFrame(bars: BarDrawingProps, width: number) {
  const ticks = ticksBetween(...extentOf(bars), bars.tickUnit);
  const left = widestOf(ticks.map(bars.format)) + 12;
  const innerWidth = width - left - RIGHT_PX;
  const step = innerWidth / (bars.rows.length + PADDING);
  const lines = Math.max(1, ...bars.rows.map(({ label }) => wrapText(label, step - 4).length));
  const margin: Margin = { top: TOP_PX, right: RIGHT_PX, bottom: lines * LINE_PX + 8, left };
  return { ticks, margin, innerWidth, step };
}

interface ColumnNamesProps extends Pick<BarsProps, "rows"> {
  readonly step: number;
  readonly top: number;
}

function ColumnNames({ rows, step, top }: ColumnNamesProps) {
  return rows.map((row, index) =>
    wrapText(row.label, step - 4).map((line, at) => (
      <DrawingText
        key={`${row.key} ${at}`}
        text={line}
        x={middleOf(index, step)}
        y={top + LINE_PX * (at + 1)}
        anchor="middle"
      />
    )),
  );
}

/** The middle of a row. Nivo also puts padding before the first row and after the last. */
function middleOf(index: number, step: number): number {
  return (index + (1 + PADDING) / 2) * step;
}
