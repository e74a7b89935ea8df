import { kpiMetrics, type KpiMetric, type KpiUnit } from "./kpi-metrics.ts";
import { kpiText } from "./kpi-text.ts";

/** The unit of a difference between two values of a metric, where it has one. */
export const distanceUnits: Partial<Record<KpiUnit, string>> = {
  percentage: " points",
  minutes: "m",
  hours: "h",
};

/** How far a value is from its target: `13.85 points below 85%`, or `on target`. */
export function distanceText(metric: KpiMetric, value: number, target: number): string {
  // Compares hundredths as whole numbers: 4.6 - 4.3 is not exactly 0.3 in binary.
  const hundredths = Math.round((value - target) * 100);
  if (hundredths === 0) return "on target";
  const { unit } = kpiMetrics[metric];
  const size = kpiText({ value: Math.abs(hundredths) / 100, unit: "other" });
  const direction = hundredths > 0 ? "above" : "below";
  return `${size}${distanceUnits[unit] ?? ""} ${direction} ${kpiText({ value: target, unit })}`;
}
