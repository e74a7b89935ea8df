import type { KpiUnit } from "@dash/contracts/kpis/kpi-metrics";
import { kpiText as writtenKpi } from "@dash/contracts/kpis/kpi-text";

export const NO_DATA = "No data";

const MINUS = "\u2212";
const TENTHS = 10;
const countFormat = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const tenthsFormat = new Intl.NumberFormat("en-GB", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export function countText(value: number | null): string {
  return value === null ? NO_DATA : withMinus(countFormat.format(value));
}

/** Formats a number of tenths with one decimal: 12345 becomes `1,234.5`. */
export function tenthsText(tenths: number): string {
  return withMinus(tenthsFormat.format(tenths / TENTHS));
}

/** Formats the value of a metric with its unit. */
export function kpiText(value: number | null, unit: KpiUnit): string {
  return value === null ? NO_DATA : writtenKpi({ value, unit });
}

/** Rounds a value as it is displayed, so that sums and differences agree with the displayed figures. */
export function displayedValue(value: number, unit: KpiUnit): number {
  return unit === "other" ? Math.round(value) : Math.round(value * 100) / 100;
}

/** Formats a change with its sign, such as `+3.5`. */
export function changeText(change: number, written: (size: number) => string): string {
  if (change === 0) return "No change";
  return `${change > 0 ? "+" : MINUS}${written(Math.abs(change))}`;
}

function withMinus(text: string): string {
  return text.replace("-", MINUS);
}
