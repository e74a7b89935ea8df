import { Bar, type BarCustomLayerProps } from "@nivo/bar";
import { BAR_GAP_PX, horizontalHeight, isStacked, ROW_GAP_PX, rowStep } from "../bars-height.ts";
import { widestOf } from "../label-fit.ts";
import { PatternDefinitions } from "../series-look.tsx";
import { ticksBetween } from "../ticks.ts";
import { BarShapes } from "./bar-shapes.tsx";
import { extentOf, nivoRows, ROW_KEY, type BarDatum, type BarsProps } from "./bar-values.ts";
import { describeRow } from "./describe-row.ts";
import { EndLabels, endTexts } from "./end-labels.tsx";
import { LimitMarks } from "./limit-marks.tsx";
import { nivoLook } from "./nivo-look.ts";
import { RowButtons } from "./row-buttons.tsx";
import { RowNames, ValueLines } from "./row-names.tsx";
import { useScaledDrawing } from "./use-scaled-drawing.ts";

const EDGE_PX = 12;

/** Horizontal bars, with the name of the row above them and the value at their end. */
export function HorizontalBars(props: BarsProps) {
  const { id, width, rows, series, onOpen } = props;
  const height = horizontalHeight(props);
  const drawing = useScaledDrawing(width, height);
  const ticks = ticksBetween(...extentOf(props), props.tickUnit);
  const step = rowStep(props);
  const margin = {
    top: 0,
    left: isStacked(props) ? EDGE_PX : 1,
    right: Math.max(EDGE_PX, widestOf(endTexts(props)) + EDGE_PX),
    // Nivo leaves a gap after the last row too. The negative margin puts it beyond the edge of the drawing.
    bottom: height - rows.length * step - ROW_GAP_PX,
  };
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
    <div className="relative">
      <div aria-hidden="true">
        <Bar<BarDatum>
          {...nivoLook}
          width={width}
          height={height}
          margin={margin}
          ref={drawing}
          layout="horizontal"
          // Nivo draws the first row at the bottom.
          data={nivoRows(props).reverse()}
          keys={series.map(({ key }) => key)}
          indexBy={ROW_KEY}
          groupMode={isStacked(props) ? "stacked" : "grouped"}
          padding={ROW_GAP_PX / step}
          innerPadding={isStacked(props) ? 0 : BAR_GAP_PX}
          valueScale={{ type: "linear", min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 }}
          axisLeft={null}
          axisBottom={null}
          layers={[layer]}
        />
      </div>
      {onOpen && (
        <RowButtons
          rows={rows}
          onOpen={onOpen}
          describe={(row) => describeRow(row, props)}
          boxOf={(index) => ({ left: 0, top: index * step + EDGE_PX / 2, width, height: step })}
        />
      )}
    </div>
  );
}
