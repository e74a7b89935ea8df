import type { ReactNode } from "react";
import type { ChartSeries } from "./chart-rows.ts";

/** The side of a pattern's tile, in pixels. */
const TILE = 6;

/** The patterns on the pale ground of the bars. The first series has none, because it is filled. */
const MARKS: readonly ReactNode[] = [
  null,
  <path key="rising" d="M-1,7 L7,-1 M-1,1 L1,-1 M5,7 L7,5" />,
  <path key="dots" d="M1.5,1.5 h0.01 M4.5,4.5 h0.01" strokeWidth="2" strokeLinecap="round" />,
  <path key="falling" d="M-1,-1 L7,7 M5,-1 L7,1 M-1,5 L1,7" />,
  <path key="level" d="M0,3 H6" />,
  <path key="upright" d="M3,0 V6" />,
];

/** The dash of the line of a target or of limits. */
export const MARK_DASH = "4 4";

/** The colour of a series: its own, or the variable of its place, which follows the theme and the brand at once. */
export function colourOf(series: number, own?: string): string {
  return own ?? `var(--chart-${(series % MARKS.length) + 1})`;
}

/** The edge of a bar: a series' own colour may be too pale to be seen. */
export function edgeOf(series: number, own?: string): string {
  return own ? "var(--ink-soft)" : colourOf(series);
}

/** The fill of the bars of a series. `PatternDefinitions` with the same id must be in the drawing. */
export function fillOf(id: string, series: number, own?: string): string {
  return series === 0 ? colourOf(0, own) : `url(#${id}-${series})`;
}

interface PatternDefinitionsProps {
  readonly id: string;
  /** The series that are drawn, by their places. */
  readonly series: Readonly<Record<number, Pick<ChartSeries, "colour">>>;
}

/** The patterns that tell the series of a drawing apart without their colours. */
export function PatternDefinitions({ id, series }: PatternDefinitionsProps) {
  return (
    <defs>
      {Object.entries(series).map(([place, { colour }]) => (
        <pattern
          key={place}
          id={`${id}-${place}`}
          width={TILE}
          height={TILE}
          patternUnits="userSpaceOnUse"
        >
          <rect width={TILE} height={TILE} fill="var(--raised)" />
          <rect
            width={TILE}
            height={TILE}
            fill={colourOf(Number(place), colour)}
            fillOpacity="0.25"
          />
          <g stroke={colourOf(Number(place), colour)} strokeWidth="1.5">
            {MARKS[Number(place) % MARKS.length]}
          </g>
        </pattern>
      ))}
    </defs>
  );
}
