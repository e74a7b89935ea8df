import { kpiMetrics, type KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { formatFigure } from "./kpi-target.ts";

const RESPONSE_TARGET = "call_target_response_time";
const MEAN = "Their sum ÷ how many there are";

/** The formula of a metric in words. */
export function formulaOf(metric: KpiMetric): string {
  const { of, mean, unit } = kpiMetrics[metric];
  if (!of) return "The value that is recorded";
  if (metric === RESPONSE_TARGET) return `The target in force; without one, ${MEAN.toLowerCase()}`;
  if (mean) return MEAN;
  return unit === "percentage"
    ? "Those that are so ÷ all that are looked at, in percent"
    : "How many of those looked at are so";
}

/** The formula with the month's numbers; null if nothing was counted, or if the value is a target. */
export function workingOf({ metric, numerator, denominator }: Kpi): string | null {
  const { mean, unit } = kpiMetrics[metric];
  if (numerator === null || !denominator || metric === RESPONSE_TARGET) return null;
  const [part, whole] = [numerator, denominator].map((each) => each.toLocaleString("en-GB"));
  if (mean) return `${unit === "rating" ? part : formatFigure(metric, numerator)} ÷ ${whole}`;
  return unit === "percentage" ? `${part} ÷ ${whole} × 100` : `${part} of ${whole}`;
}
