import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { ReportKpi } from "@dash/contracts/reports/report-data";
import { displayedValue } from "./figures.presenter.ts";

export function kpiOf(kpis: readonly ReportKpi[], metric: KpiMetric): ReportKpi | undefined {
  return kpis.find((kpi) => kpi.metric === metric);
}

/** The value of a metric, rounded as displayed; null when there is no data. */
export function valueOf(kpis: readonly ReportKpi[], metric: KpiMetric): number | null {
  const kpi = kpiOf(kpis, metric);
  return kpi && kpi.value !== null ? displayedValue(kpi.value, kpi.unit) : null;
}

/** The remainder of `whole` after its parts; null when a figure is missing, or when the parts exceed the whole. */
export function without(whole: number | null, parts: readonly (number | null)[]): number | null {
  if (whole === null || parts.includes(null)) return null;
  const remainder = parts.reduce<number>((rest, part) => rest - (part ?? 0), whole);
  return remainder < 0 ? null : remainder;
}
