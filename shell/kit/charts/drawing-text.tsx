import type { Spot } from "./place-labels.ts";

export interface DrawingTextProps extends Spot {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly fill?: string;
}

/** A label of 12 px with an edge in the colour of the surface, so that it can be read on lines and bars. */
export function DrawingText({ text, x, y, anchor, isStrong, fill }: DrawingTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fill={fill ?? (isStrong ? "var(--ink)" : "var(--ink-soft)")}
      stroke="var(--raised)"
      strokeWidth="3"
      strokeLinejoin="round"
      paintOrder="stroke"
      className="text-label tabular-nums"
    >
      {text}
    </text>
  );
}
