import { distanceText } from "@dash/contracts/kpis/kpi-distance";
import { standingOf, targetOf } from "@dash/contracts/kpis/kpi-standing";
import type { ReportKpi } from "@dash/contracts/reports/report-data";
import { countText, kpiText } from "./figures.presenter.ts";

const NONE = "–";

export function presentKpiList(kpis: readonly ReportKpi[]) {
  return kpis.map((kpi) => {
    const target = targetOf(kpis, kpi.metric);
    return {
      name: kpi.title,
      value: kpiText(kpi.value, kpi.unit),
      target: target === null ? NONE : kpiText(target, kpi.unit),
      standing: standingOf(kpi.metric, kpi.value, target) ?? NONE,
      distance:
        kpi.value === null || target === null ? null : distanceText(kpi.metric, kpi.value, target),
      source: sourceOf(kpi),
    };
  });
}

function sourceOf({ source, value, n }: ReportKpi): string {
  if (source === "recorded") return "Recorded";
  return value === null || n === null ? "Computed" : `Computed, from ${countText(n)}`;
}
