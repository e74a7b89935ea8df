import type { BarCustomLayerProps } from "@nivo/bar";
import { BAR_GAP_PX, horizontalHeight, isStacked, ROW_GAP_PX, rowStep } from "../bars-height.ts";
import { widestOf } from "../label-fit.ts";
import { PatternDefinitions } from "../series-look.tsx";
import { ticksBetween } from "../ticks.ts";
import { BarShapes } from "./bar-shapes.tsx";
import { extentOf, type BarDatum, type BarsProps } from "./bar-values.ts";
import { BarsPlot } from "./bars-plot.tsx";
import { EndLabels, endTexts } from "./end-labels.tsx";
import { LimitMarks } from "./limit-marks.tsx";
import { RowNames, ValueLines } from "./row-names.tsx";

const EDGE_PX = 12;

/** Horizontal bars, with the name of the row above them and the value at their end. */
export function HorizontalBars(props: BarsProps) {
  const { id, width, rows, series } = props;
  const height = horizontalHeight(props);
  const ticks = ticksBetween(...extentOf(props), props.tickUnit);
  const step = rowStep(props);
  const margin = marginOf(props, height);
  const layer = ({ bars, xScale, innerWidth }: BarCustomLayerProps<BarDatum>) => {
    const x = (value: number) => Number(xScale(value));
    return (
      <>
        <PatternDefinitions id={id} series={series} />
        <ValueLines {...props} ticks={ticks} x={x} step={step} />
        <BarShapes id={id} series={series} bars={bars} />
        <LimitMarks
          limits={props.limits}
          pathOf={(row, value) => `M${x(value)},${ROW_GAP_PX + row * step} v${step - ROW_GAP_PX}`}
        />
        <EndLabels {...props} bars={bars} />
        <RowNames rows={rows} step={step} width={innerWidth + margin.right} />
      </>
    );
  };
  return (
    <BarsPlot
      bars={props}
      layout="horizontal"
      height={height}
      margin={margin}
      ticks={ticks}
      padding={ROW_GAP_PX / step}
      innerGap={BAR_GAP_PX}
      axisLeft={null}
      layers={[layer]}
      boxOf={(index) => ({ left: 0, top: index * step + EDGE_PX / 2, width, height: step })}
    />
  );
}

function marginOf(props: BarsProps, height: number) {
  return {
    top: 0,
    left: isStacked(props) ? EDGE_PX : 1,
    right: Math.max(EDGE_PX, widestOf(endTexts(props)) + EDGE_PX),
    // Nivo leaves a gap after the last row too. The negative margin puts it beyond the edge of the drawing.
    bottom: height - props.rows.length * rowStep(props) - ROW_GAP_PX,
  };
}
