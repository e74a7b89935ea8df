import { isLowerBetter, kpiMetrics, type KpiMetric } from "@dash/contracts/kpi-metrics";
import { kpiText } from "@dash/contracts/kpi-text";

/** What the average response time is held against where nobody has set a target. */
export const DEFAULT_RESPONSE_MINUTES = 5;

/** A figure of a metric, with the metric's unit. */
export function formatFigure(metric: KpiMetric, value: number): string {
  return kpiText({ value, unit: kpiMetrics[metric].unit });
}

/** What a metric shall reach: `at least 90%`. */
export function limitText(metric: KpiMetric, target: number): string {
  return `${isLowerBetter(metric) ? "at most" : "at least"} ${formatFigure(metric, target)}`;
}

/** The target in force, in words. */
export function targetText(metric: KpiMetric, target: number | null): string {
  return target === null ? "No target" : `Target: ${limitText(metric, target)}`;
}
