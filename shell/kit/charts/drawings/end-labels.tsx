import type { ComputedBarDatum } from "@nivo/bar";
import { isStacked } from "../bars-height.ts";
import { numbersIn, totalOf } from "../chart-rows.ts";
import { DrawingText } from "../drawing-text.tsx";
import { labelledBars, type BarDatum, type BarDrawingProps } from "./bar-values.ts";

const GAP_PX = 6;
/** The distance from the bottom of a bar up to the base line of a text in its middle. */
const BASE_PX = 2;

/** The texts at the ends of horizontal bars: the values, or the totals of stacks. */
export function endTexts(bars: BarDrawingProps): string[] {
  const values = bars.rows.map(({ values: ofRow }) => ofRow);
  const ends = isStacked(bars) ? numbersIn(values.map(totalOf)) : values.flatMap(numbersIn);
  return ends.map(bars.format);
}

export interface EndLabelsProps extends BarDrawingProps {
  readonly bars: readonly ComputedBarDatum<BarDatum>[];
}

/** The values at the ends of horizontal bars, or the totals at the ends of stacks. */
export function EndLabels(props: EndLabelsProps) {
  return labelledBars(props, props.bars).map(({ key, value, bars }) => {
    const right = Math.max(...bars.map(({ x, width }) => x + width));
    const at = { x: right + GAP_PX, y: bars[0].y + bars[0].height - BASE_PX };
    return <DrawingText key={key} text={props.format(value)} {...at} anchor="start" isStrong />;
  });
}
