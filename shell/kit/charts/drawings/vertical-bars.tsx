import { Bar, type BarCustomLayerProps } from "@nivo/bar";
import type { Margin } from "@nivo/core";
import { isStacked, VERTICAL_BARS_PX } from "../bars-height.ts";
import { DrawingText } from "../drawing-text.tsx";
import { LINE_PX, widestOf, wrapped } from "../label-fit.ts";
import { PatternDefinitions } from "../series-look.tsx";
import { ticksBetween } from "../ticks.ts";
import { BarShapes } from "./bar-shapes.tsx";
import {
  extentOf,
  nivoRows,
  ROW_KEY,
  type BarDatum,
  type BarDrawingProps,
  type BarsProps,
} from "./bar-values.ts";
import { describeRow } from "./describe-row.ts";
import { LimitMarks } from "./limit-marks.tsx";
import { nivoLook, valueAxis } from "./nivo-look.ts";
import { RowButtons } from "./row-buttons.tsx";
import { isWide, roomBeside, TargetLine, withValue } from "./target-line.tsx";
import { useScaledDrawing } from "./use-scaled-drawing.ts";
import { ValueLabels } from "./value-labels.tsx";

const PADDING = 0.32;
const INNER_PADDING_PX = 2;
const TOP_PX = 20;

/** Vertical bars, with the names of their rows below them. */
export function VerticalBars(props: BarsProps) {
  const { id, width, rows, series, format, onOpen } = props;
  const { ticks, margin, innerWidth, step } = verticalFrame(props, width);
  const height = VERTICAL_BARS_PX;
  const drawing = useScaledDrawing(width, height);
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
      <TargetAcross bars={props} innerWidth={innerWidth} yScale={layered.yScale} />
    </>
  );
  return (
    <div className="relative">
      <div aria-hidden="true">
        <Bar<BarDatum>
          {...nivoLook}
          width={width}
          height={height}
          margin={margin}
          ref={drawing}
          data={nivoRows(props)}
          keys={series.map(({ key }) => key)}
          indexBy={ROW_KEY}
          groupMode={isStacked(props) ? "stacked" : "grouped"}
          padding={PADDING}
          innerPadding={isStacked(props) ? 0 : INNER_PADDING_PX}
          valueScale={{ type: "linear", min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 }}
          gridYValues={ticks}
          axisLeft={valueAxis(ticks, format)}
          axisBottom={null}
          layers={["grid", "axes", layer]}
        />
      </div>
      {onOpen && (
        <RowButtons
          rows={rows}
          onOpen={onOpen}
          describe={(row) => describeRow(row, props)}
          boxOf={(index) => ({
            left: margin.left + middleOf(index, step) - step / 2,
            top: 0,
            width: step,
            height,
          })}
        />
      )}
    </div>
  );
}

interface TargetAcrossProps {
  readonly bars: BarsProps;
  readonly innerWidth: number;
  readonly yScale: BarCustomLayerProps<BarDatum>["yScale"];
}

/** The line of the target, if the bars have one. */
function TargetAcross({ bars, innerWidth, yScale }: TargetAcrossProps) {
  const { target, format, width } = bars;
  if (!target) return null;
  return (
    <TargetLine
      target={target}
      format={format}
      innerWidth={innerWidth}
      hasRoom={isWide(width)}
      y={Number(yScale(target.value))}
    />
  );
}

/** The measures of vertical bars at a width, in pixels. `step` is the distance from one row to the next. */
export function verticalFrame(bars: BarDrawingProps, width: number) {
  const ticks = ticksBetween(...extentOf(bars), bars.tickUnit);
  const { target, format } = bars;
  const beside = target ? [withValue(target.label, format(target.value))] : [];
  const left = widestOf(ticks.map(format)) + 12;
  const right = roomBeside(beside, width);
  const innerWidth = width - left - right;
  const step = innerWidth / (bars.rows.length + PADDING);
  const lines = Math.max(1, ...bars.rows.map(({ label }) => wrapped(label, step - 4).length));
  const margin: Margin = { top: TOP_PX, right, bottom: lines * LINE_PX + 8, left };
  return { ticks, margin, innerWidth, step };
}

interface ColumnNamesProps extends Pick<BarsProps, "rows"> {
  readonly step: number;
  readonly top: number;
}

function ColumnNames({ rows, step, top }: ColumnNamesProps) {
  return rows.map((row, index) =>
    wrapped(row.label, step - 4).map((line, at) => (
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
