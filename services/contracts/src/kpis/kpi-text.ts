import type { KpiUnit } from "./kpi-metrics.ts";

const numberFormat = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });

const suffixes: Readonly<Record<KpiUnit, string>> = {
  percentage: "%",
  minutes: "m",
  hours: "h",
  rating: " / 5",
  other: "",
};

/**
 * A KPI's value with up to two decimals and its unit, which tells the two response times apart. The value is never
 * rounded further, so that a value below its target is not read as the target.
 */
export function kpiText({ value, unit }: { value: number; unit: KpiUnit }): string {
  return `${numberFormat.format(value)}${suffixes[unit]}`;
}
