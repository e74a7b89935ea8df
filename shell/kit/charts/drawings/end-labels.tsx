import type { ComputedBarDatum } from "@nivo/bar";
import { isStacked } from "../bars-height.ts";
import { numbersIn } from "../chart-rows.ts";
import { DrawingText } from "../drawing-text.tsx";
import { totalOf } from "../chart-rows.ts";
import type { BarDatum, BarDrawingProps } from "./bar-values.ts";

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
  const { bars, rows, format } = props;
  const ends = isStacked(props)
    ? rows.map(({ key, values }) => {
        const stack = bars.filter(({ data }) => data.indexValue === key);
        return { key, value: totalOf(values), bars: stack };
      })
    : bars.map((bar) => ({ key: bar.key, value: bar.data.value, bars: [bar] }));
  return ends.map(({ key, value, bars: [first, ...others] }) => {
    if (!first || value === null) return null;
    const right = Math.max(...[first, ...others].map((bar) => bar.x + bar.width));
    const at = { x: right + GAP_PX, y: first.y + first.height - BASE_PX };
    return <DrawingText key={key} text={format(value)} {...at} anchor="start" isStrong />;
  });
}
