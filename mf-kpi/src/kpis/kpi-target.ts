import { isLowerBetter, kpiMetrics, type KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { kpiText } from "@dash/contracts/kpis/kpi-text";

/** Formats a figure of a metric with the metric's unit. */
export function formatFigure(metric: KpiMetric, value: number): string {
  return kpiText({ value, unit: kpiMetrics[metric].unit });
}

/** The target as a limit, such as `at least 90%`. */
export function limitText(metric: KpiMetric, target: number): string {
  return `${isLowerBetter(metric) ? "at most" : "at least"} ${formatFigure(metric, target)}`;
}

export function targetText(metric: KpiMetric, target: number | null): string {
  return target === null ? "No target" : `Target: ${limitText(metric, target)}`;
}
