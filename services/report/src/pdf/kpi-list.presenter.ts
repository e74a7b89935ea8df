import { ratingOf } from "@dash/contracts/kpis/kpi-metrics";
import type { ReportKpi } from "@dash/contracts/reports/report-data";
import { countText, kpiText } from "./figures.presenter.ts";

const NONE = "–";

export function presentKpiList(kpis: readonly ReportKpi[]) {
  return kpis.map((kpi) => ({
    name: kpi.title,
    value: kpiText(kpi.value, kpi.unit),
    target: kpi.target === null ? NONE : kpiText(kpi.target, kpi.unit),
    standing: standingOf(kpi),
    source: sourceOf(kpi),
  }));
}

function standingOf({ metric, value, target }: ReportKpi): string {
  const rating = ratingOf(metric, value, target);
  return rating === "Unknown" || rating === "No Data" ? NONE : rating;
}

function sourceOf({ source, value, n }: ReportKpi): string {
  if (source === "recorded") return "Recorded";
  return value === null || n === null ? "Computed" : `Computed, from ${countText(n)}`;
}
