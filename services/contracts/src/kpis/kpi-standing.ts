import {
  kpiMetrics,
  ratingOf,
  type KpiMetric,
  type KpiRating,
  type KpiUnit,
} from "./kpi-metrics.ts";
import { kpiText } from "./kpi-text.ts";

/** The target of the average response time, in minutes, if neither a target nor the calls of the month say one. */
export const DEFAULT_RESPONSE_MINUTES = 5;

interface MonthKpi {
  readonly metric: string;
  readonly value: number | null;
  readonly target: number | null;
}

/**
 * The target that a metric of a month is compared with, on screens and in reports; null if it has none. The average
 * response time is compared with the metric that states its target.
 */
export function targetOf(kpis: readonly MonthKpi[], metric: KpiMetric): number | null {
  const find = (wanted: KpiMetric) => kpis.find((kpi) => kpi.metric === wanted);
  const target = find(metric)?.target ?? null;
  if (target !== null || metric !== "call_avg_response_time") return target;
  return find("call_target_response_time")?.value ?? DEFAULT_RESPONSE_MINUTES;
}

/** The one word for how a value stands against its target; null for what is not rated or has no value. */
export function standingOf(
  metric: KpiMetric,
  value: number | null,
  target: number | null,
): KpiRating | null {
  const rating = ratingOf(metric, value, target);
  return rating === "Unknown" || rating === "No Data" ? null : rating;
}

/** Whether a metric of a month has a value that is worse than its target, the limit of Excellent. */
export function isMissed(kpis: readonly MonthKpi[], metric: KpiMetric): boolean {
  const value = kpis.find((kpi) => kpi.metric === metric)?.value ?? null;
  const standing = standingOf(metric, value, targetOf(kpis, metric));
  return standing !== null && standing !== "Excellent";
}

const distanceUnits: Partial<Record<KpiUnit, string>> = {
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
