import { isStacked, ROW_GAP_PX } from "../bars-height.ts";
import type { ChartRow } from "../chart-rows.ts";
import { DrawingText } from "../drawing-text.tsx";
import { shorten } from "../label-fit.ts";
import type { BarDrawingProps } from "./bar-values.ts";

/** How far above its bars the name of a row stands. */
const NAME_PX = 6;
/** How far the lines go beyond the bars. */
const LINE_OVERHANG_PX = 3;
/** How far below the lines their values stand. */
const TICK_PX = 14;

export interface RowNamesProps {
  readonly rows: readonly ChartRow[];
  /** The distance from one row to the next, in pixels. */
  readonly step: number;
  readonly width: number;
}

/** The names of the rows, each above its horizontal bars. */
export function RowNames({ rows, step, width }: RowNamesProps) {
  return rows.map(({ key, label }, index) => (
    <DrawingText
      key={key}
      text={shorten(label, width)}
      x={0}
      y={ROW_GAP_PX + index * step - NAME_PX}
      anchor="start"
    />
  ));
}

export interface ValueLinesProps extends BarDrawingProps {
  readonly ticks: readonly number[];
  readonly x: (value: number) => number;
  readonly step: number;
}

/** The vertical lines behind horizontal bars: the base line and, where the bars carry no values, a grid. */
export function ValueLines(props: ValueLinesProps) {
  const { rows, ticks, format, x, step } = props;
  const bottom = rows.length * step + LINE_OVERHANG_PX;
  return (
    <>
      {isStacked(props) &&
        ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${x(tick)},${ROW_GAP_PX / 2} V${bottom}`} stroke="var(--line)" />
            <DrawingText text={format(tick)} x={x(tick)} y={bottom + TICK_PX} anchor="middle" />
          </g>
        ))}
      <path d={besideBars(props, x(0))} stroke="var(--line-strong)" />
    </>
  );
}

/** A vertical line at the bars of each row, with gaps at the names of the rows. */
function besideBars({ rows, step }: ValueLinesProps, x: number): string {
  return rows
    .map((_, index) => {
      const top = ROW_GAP_PX + index * step - LINE_OVERHANG_PX;
      return `M${x},${top} v${step - ROW_GAP_PX + 2 * LINE_OVERHANG_PX}`;
    })
    .join("");
}
