import type { ComputedBarDatum } from "@nivo/bar";
import { isStacked } from "../bars-height.ts";
import { DrawingText } from "../drawing-text.tsx";
import { widthOf } from "../label-fit.ts";
import { labelledBars, type BarDatum, type BarDrawingProps } from "./bar-values.ts";

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
  const { step, series, format } = props;
  const room = isStacked(props) ? step : step / series.length;
  const labels = labelledBars(props, props.bars);
  if (labels.some(({ value }) => widthOf(format(value)) > room)) return null;
  return labels.map(({ key, value, bars }) => {
    const [{ x, y, width, height }] = bars;
    const end =
      value < 0 && !isStacked(props)
        ? y + height + BELOW_PX
        : Math.min(...bars.map((bar) => bar.y));
    const at = { x: x + width / 2, y: end - GAP_PX };
    return <DrawingText key={key} text={format(value)} {...at} anchor="middle" isStrong />;
  });
}
