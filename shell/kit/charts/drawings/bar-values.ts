import type { BarChartProps } from "../bar-chart-props.ts";
import { isStacked } from "../bars-height.ts";
import type { ComputedBarDatum } from "@nivo/bar";
import { numbersIn, totalOf } from "../chart-rows.ts";

export type BarDrawingProps = Omit<BarChartProps, "caption" | "isCaptionHidden" | "empty">;

/** A drawing of bars at a width in pixels. */
export interface BarsProps extends BarDrawingProps {
  /** The prefix of the ids of the patterns. */
  readonly id: string;
  readonly width: number;
}

/** A row as nivo takes it: its key, and its values by the keys of their series. */
export type BarDatum = Record<string, string | number>;

/** The rows as nivo takes them. Nivo has no null, so unknown values are left out. */
export function nivoRows({ rows, series }: Pick<BarDrawingProps, "rows" | "series">): BarDatum[] {
  return rows.map(({ key, values }) => {
    const entries = series.flatMap((each, index) => {
      const value = values[index];
      return typeof value === "number" ? [[each.key, value] as const] : [];
    });
    return { ...Object.fromEntries(entries), [ROW_KEY]: key };
  });
}

/** The largest part of a drawing's height that a label takes. */
const LABEL_FRACTION = 0.1;

/** The field of a row's key. A series may have any other name. */
export const ROW_KEY = " key";

/** The lowest and the highest value that the bars, the limits and the base line reach. */
export function extentOf(bars: BarDrawingProps): readonly [lowest: number, highest: number] {
  const reached = bars.rows.flatMap(({ values }) =>
    isStacked(bars) ? sums(values) : numbersIn(values),
  );
  const limits = numbersIn(bars.limits?.values ?? []);
  const all = [0, ...reached, ...limits];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  // The value of a bar below the base line stands below the bar.
  return [lowest < 0 ? lowest - (highest - lowest) * LABEL_FRACTION : 0, highest];
}

/** How far a stack reaches below and above its base line. */
function sums(values: readonly (number | null)[]): number[] {
  const numbers = numbersIn(values);
  const total = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0);
  return [total(numbers.filter((value) => value < 0)), total(numbers.filter((value) => value > 0))];
}

/** Bars with one label: a bar with its value, or a stack with its total. */
export interface LabelledBars {
  readonly key: string;
  readonly value: number;
  readonly bars: readonly [ComputedBarDatum<BarDatum>, ...ComputedBarDatum<BarDatum>[]];
}

export function labelledBars(
  props: BarDrawingProps,
  drawn: readonly ComputedBarDatum<BarDatum>[],
): LabelledBars[] {
  const groups = isStacked(props)
    ? props.rows.map(({ key, values }) => ({
        key,
        value: totalOf(values),
        bars: drawn.filter(({ data }) => data.indexValue === key),
      }))
    : drawn.map((bar) => ({ key: bar.key, value: bar.data.value, bars: [bar] }));
  return groups.flatMap(({ key, value, bars: [first, ...others] }) =>
    first && value !== null ? [{ key, value, bars: [first, ...others] as const }] : [],
  );
}
