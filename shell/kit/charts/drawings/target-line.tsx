import type { ChartTarget } from "../chart-rows.ts";
import { DrawingText } from "../drawing-text.tsx";
import { shortened, widestOf, widthOf } from "../label-fit.ts";
import { TARGET_DASH } from "../series-look.tsx";

/** From this width on, there is room beside a drawing for the names of its lines. */
const WIDE_PX = 480;
const LABEL_PX = 144;
const GAP_PX = 8;

export function isWide(width: number): boolean {
  return width >= WIDE_PX;
}

/** The room that some labels need at the right of a drawing, in pixels. */
export function roomBeside(labels: readonly string[], width: number): number {
  if (!isWide(width) || labels.length === 0) return GAP_PX;
  return Math.min(widestOf(labels), LABEL_PX) + 2 * GAP_PX;
}

/** A name and its value, shortened to the room at the right of a drawing. The value is always whole. */
export function withValue(name: string, value: string): string {
  return `${shortened(name, LABEL_PX - widthOf(` ${value}`))} ${value}`;
}

export interface TargetLineProps {
  readonly target: ChartTarget;
  readonly format: (value: number) => string;
  readonly y: number;
  readonly innerWidth: number;
  readonly hasRoom: boolean;
}

/** The target across vertical bars. Where there is no room beside it, its name is in the key. */
export function TargetLine({ target, format, y, innerWidth, hasRoom }: TargetLineProps) {
  const x = innerWidth + GAP_PX;
  return (
    <g>
      <path
        d={`M0,${y} H${innerWidth}`}
        stroke="var(--ink-soft)"
        strokeWidth="1.5"
        strokeDasharray={TARGET_DASH}
      />
      {hasRoom && (
        <DrawingText
          text={withValue(target.label, format(target.value))}
          x={x}
          y={y + 4}
          anchor="start"
        />
      )}
    </g>
  );
}
