import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { ReportKpi } from "@dash/contracts/reports/report-data";
import { asShown } from "./figures.presenter.ts";

export function kpiOf(kpis: readonly ReportKpi[], metric: KpiMetric): ReportKpi | undefined {
  return kpis.find((kpi) => kpi.metric === metric);
}

/** The displayed value; null when there is no data. */
export function valueOf(kpis: readonly ReportKpi[], metric: KpiMetric): number | null {
  const kpi = kpiOf(kpis, metric);
  return kpi && kpi.value !== null ? asShown(kpi.value, kpi.unit) : null;
}

/** The rest of a whole; null when a figure is missing, or when recorded figures exceed the whole. */
export function without(whole: number | null, parts: readonly (number | null)[]): number | null {
  if (whole === null || parts.includes(null)) return null;
  const left = parts.reduce<number>((rest, part) => rest - (part ?? 0), whole);
  return left < 0 ? null : left;
}
