import { Bar, type BarSvgProps } from "@nivo/bar";
import { isStacked } from "../bars-height.ts";
import { formatValue, totalOf, type ChartRow } from "../chart-rows.ts";
import { nivoRows, ROW_KEY, type BarDatum, type BarsProps } from "./bar-values.ts";
import { nivoLook } from "./nivo-look.ts";
import { useScaledDrawing } from "./use-scaled-drawing.ts";

/** A place in the drawing, in pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface BarsPlotProps extends Pick<
  BarSvgProps<BarDatum>,
  "layout" | "margin" | "padding" | "axisLeft" | "gridYValues" | "layers"
> {
  readonly bars: BarsProps;
  readonly height: number;
  /** The values of the grid lines. The first and the last are the ends of the axis. */
  readonly ticks: readonly number[];
  /** The gap between the bars of one row, where they are not stacked. */
  readonly innerGap: number;
  /** Returns the place of the bars of the row at an index. */
  readonly boxOf: (index: number) => Box;
}

/** The plot of bars with nivo. Where rows can be opened, a button lies over the bars of each. */
export function BarsPlot({ bars, height, ticks, innerGap, boxOf, ...nivo }: BarsPlotProps) {
  const { width, rows, series, onOpen } = bars;
  const drawing = useScaledDrawing(width, height);
  const data = nivoRows(bars);
  return (
    <div className="relative">
      <div aria-hidden="true">
        <Bar<BarDatum>
          {...nivoLook}
          {...nivo}
          width={width}
          height={height}
          ref={drawing}
          // Nivo draws the first row of horizontal bars at the bottom.
          data={nivo.layout === "horizontal" ? data.reverse() : data}
          keys={series.map(({ key }) => key)}
          indexBy={ROW_KEY}
          groupMode={isStacked(bars) ? "stacked" : "grouped"}
          innerPadding={isStacked(bars) ? 0 : innerGap}
          valueScale={{ type: "linear", min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 }}
          axisBottom={null}
        />
      </div>
      {onOpen &&
        rows.map((row, index) => (
          <button
            key={row.key}
            type="button"
            aria-label={`${row.label}: ${describeRow(row, bars)}`}
            className="absolute cursor-pointer rounded-md border-0 bg-transparent p-0 hover:bg-ink/5 print:hidden"
            style={boxOf(index)}
            onClick={() => onOpen(row.key)}
          />
        ))}
    </div>
  );
}

/** The values of a row in words, each with its series where there are several. */
function describeRow(row: ChartRow, bars: BarsProps): string {
  const { series, format, limits } = bars;
  const { values } = row;
  const limit = limits?.values[bars.rows.indexOf(row)] ?? null;
  const ofLimit = limits && limit !== null ? [`${limits.label} ${format(limit)}`] : [];
  if (series.length === 1) return [formatValue(values[0], format), ...ofLimit].join(", ");
  const parts = series.map(({ label }, index) => `${label} ${formatValue(values[index], format)}`);
  const total = isStacked(bars) ? [`in all ${formatValue(totalOf(values), format)}`] : [];
  return [...parts, ...total, ...ofLimit].join(", ");
}
