import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";

export function findKpi<Item extends Pick<Kpi, "metric">>(
  kpis: readonly Item[],
  metric: KpiMetric,
): Item | undefined {
  return kpis.find((kpi) => kpi.metric === metric);
}

/** The value of a metric; null if there is no data. */
export function valueOf(
  kpis: readonly Pick<Kpi, "metric" | "value">[],
  metric: KpiMetric,
): number | null {
  return findKpi(kpis, metric)?.value ?? null;
}
