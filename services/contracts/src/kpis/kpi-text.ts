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
 * Formats a KPI's value with up to two decimals and its unit, which tells the two response times apart. It never
 * rounds to fewer decimals: a value just below its target must not read like the target.
 */
export function kpiText({ value, unit }: { value: number; unit: KpiUnit }): string {
  return `${numberFormat.format(value)}${suffixes[unit]}`;
}
