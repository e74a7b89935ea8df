import type { BarSvgProps } from "@nivo/bar";

/** Thin lines and 12 px labels, in the product's tokens. As they are variables, they follow the theme at once. */
const theme: NonNullable<BarSvgProps<Record<string, string | number>>["theme"]> = {
  text: { fontFamily: "inherit", fontSize: 12, fill: "var(--ink-soft)" },
  axis: { ticks: { text: { fontFamily: "inherit", fontSize: 12, fill: "var(--ink-soft)" } } },
  grid: { line: { stroke: "var(--line)", strokeWidth: 1 } },
};

/** The common settings of all drawings with nivo. They do not move, so they also print and suit reduced motion. */
export const nivoLook = {
  theme,
  animate: false,
  isInteractive: false,
  renderWrapper: false,
  role: "presentation",
  axisTop: null,
  axisRight: null,
} as const;

/** Values along an axis: plain numbers without ticks. */
export function valueAxis(values: readonly number[], format: (value: number) => string) {
  return { tickValues: values, format, tickSize: 0, tickPadding: 8 };
}
