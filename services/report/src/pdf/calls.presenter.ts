import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { distanceText } from "@dash/contracts/kpis/kpi-distance";
import { standingOf, targetOf } from "@dash/contracts/kpis/kpi-standing";
import type { ReportData, ReportKpi } from "@dash/contracts/reports/report-data";
import { countText, kpiText, NO_DATA } from "./figures.presenter.ts";
import { kpiOf, valueOf, without } from "./metric-values.presenter.ts";

/** How many calls each kind of caller made, and how they were answered. */
export function presentCalls({ kpis }: Pick<ReportData, "kpis">) {
  const customer = valueOf(kpis, "customer_calls_total");
  const installer = valueOf(kpis, "installer_calls_total");
  const all = kpiOf(kpis, "customer_calls_total")?.n ?? null;
  const unidentified = without(all, [customer, installer]);
  const most = Math.max(customer ?? 0, installer ?? 0, unidentified ?? 0, 1);
  const caller = (name: string, count: number | null) => ({
    name,
    count: countText(count),
    length: (count ?? 0) / most,
  });
  return {
    callers: [
      caller("Customers", customer),
      caller("Installers", installer),
      caller("Not identified", unidentified),
    ],
    figures: [
      { name: "Calls escalated", value: valueText(kpis, "calls_escalated") },
      { name: "Average response time", value: valueText(kpis, "call_avg_response_time") },
      {
        name: "Target response time",
        value: kpiText(targetOf(kpis, "call_avg_response_time"), "minutes"),
      },
      { name: "Response time against target", value: responseStanding(kpis) },
      { name: "First call resolution", value: valueText(kpis, "first_call_resolution_rate") },
      { name: "Average call time", value: valueText(kpis, "avg_call_time") },
    ],
  };
}

function valueText(kpis: readonly ReportKpi[], metric: KpiMetric): string {
  const kpi = kpiOf(kpis, metric);
  return kpi ? kpiText(kpi.value, kpi.unit) : NO_DATA;
}

function responseStanding(kpis: readonly ReportKpi[]): string {
  const response = valueOf(kpis, "call_avg_response_time");
  const target = targetOf(kpis, "call_avg_response_time");
  const standing = standingOf("call_avg_response_time", response, target);
  if (standing === null || response === null || target === null) return NO_DATA;
  return `${standing}, ${distanceText("call_avg_response_time", response, target)}`;
}
