import type { ComputedBarDatum } from "@nivo/bar";
import { isStacked } from "../bars-height.ts";
import { DrawingText } from "../drawing-text.tsx";
import { widthOf } from "../label-fit.ts";
import { totalOf } from "../chart-rows.ts";
import type { BarDatum, BarDrawingProps } from "./bar-values.ts";

const GAP_PX = 4;
/** The shift of a label from above the end of its bar to below it. */
const BELOW_PX = 18;

export interface ValueLabelsProps extends BarDrawingProps {
  readonly bars: readonly ComputedBarDatum<BarDatum>[];
  /** The distance from one row to the next, in pixels. */
  readonly step: number;
}

/** The values above vertical bars, or the totals above stacks. If one of them has no room, none is drawn. */
export function ValueLabels(props: ValueLabelsProps) {
  const { bars, step, series, format } = props;
  const labels = isStacked(props) ? totals(props) : values(bars, format);
  const room = isStacked(props) ? step : step / series.length;
  if (labels.some(({ text }) => widthOf(text) > room)) return null;
  return labels.map(({ key, text, x, y }) => (
    <DrawingText key={key} text={text} x={x} y={y - GAP_PX} anchor="middle" isStrong />
  ));
}

function values(bars: ValueLabelsProps["bars"], format: ValueLabelsProps["format"]) {
  return bars.flatMap(({ key, x, y, width, height, data }) =>
    data.value === null
      ? []
      : [
          {
            key,
            text: format(data.value),
            x: x + width / 2,
            y: data.value < 0 ? y + height + BELOW_PX : y,
          },
        ],
  );
}

function totals({ rows, bars, format }: ValueLabelsProps) {
  return rows.flatMap(({ key, values: ofRow }) => {
    const stack = bars.filter(({ data }) => data.indexValue === key);
    const total = totalOf(ofRow);
    const [first] = stack;
    if (!first || total === null) return [];
    const top = Math.min(...stack.map(({ y }) => y));
    return [{ key, text: format(total), x: first.x + first.width / 2, y: top }];
  });
}
