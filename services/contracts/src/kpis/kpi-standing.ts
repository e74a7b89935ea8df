import { ratingOf, type KpiMetric, type KpiRating } from "./kpi-metrics.ts";

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
