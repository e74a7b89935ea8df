import { isStacked, ROW_GAP_PX } from "../bars-height.ts";
import type { ChartRow } from "../chart-rows.ts";
import { DrawingText } from "../drawing-text.tsx";
import { shortened } from "../label-fit.ts";
import { TARGET_DASH } from "../series-look.tsx";
import type { BarDrawingProps } from "./bar-values.ts";

/** How far above its bars the name of a row stands. */
const NAME_PX = 6;
/** How far below the last bars the values of the lines stand. */
const TICK_PX = 18;

export interface RowNamesProps {
  readonly rows: readonly ChartRow[];
  /** From one row to the next, in pixels. */
  readonly step: number;
  readonly width: number;
}

/** The names of lying bars, each above its own. */
export function RowNames({ rows, step, width }: RowNamesProps) {
  return rows.map(({ key, label }, index) => (
    <DrawingText
      key={key}
      text={shortened(label, width)}
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

/** The upright lines of lying bars: the base, the target and, where the bars have no values of their own, a grid. */
export function ValueLines(props: ValueLinesProps) {
  const { rows, ticks, target, format, x, step } = props;
  const top = ROW_GAP_PX / 2;
  const bottom = rows.length * step + 4;
  const line = (value: number) => `M${x(value)},${top} V${bottom}`;
  return (
    <>
      {isStacked(props) &&
        ticks.map((tick) => (
          <g key={tick}>
            <path d={line(tick)} stroke="var(--line)" />
            <DrawingText
              {...{ text: format(tick), x: x(tick), y: bottom + TICK_PX - 4, anchor: "middle" }}
            />
          </g>
        ))}
      <path d={line(0)} stroke="var(--line-strong)" />
      {target && (
        <path
          d={line(target.value)}
          stroke="var(--ink-soft)"
          strokeWidth="1.5"
          strokeDasharray={TARGET_DASH}
        />
      )}
    </>
  );
}
