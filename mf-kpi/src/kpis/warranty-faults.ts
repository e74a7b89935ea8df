import { FaultCategory, faultNames } from "@dash/contracts/interactions/interaction-kinds";
import { kpiMetrics, type KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { findKpi } from "./kpi-value.ts";

export interface FaultCount {
  readonly name: string;
  readonly metric: KpiMetric;
  /** The title of the metric. */
  readonly title: string;
  readonly count: number;
  readonly source: Kpi["source"];
}

/** The number of warranty visits in each fault category, in the order of the metrics; null if there is no data. */
export function faultCounts(
  kpis: readonly Pick<Kpi, "metric" | "value" | "source">[],
): readonly FaultCount[] | null {
  const counts = FaultCategory.options.flatMap((category) => {
    const metric = `warranty_fault_${category}` as const;
    const kpi = findKpi(kpis, metric);
    const { title } = kpiMetrics[metric];
    const name = faultNames[category];
    if (!kpi || kpi.value === null) return [];
    return [{ name, metric, title, count: kpi.value, source: kpi.source }];
  });
  return counts.length > 0 ? counts : null;
}

/** The category with the most warranty visits, the first of equal ones; undefined if no visit has a category. */
export function topFault(counts: readonly FaultCount[]): FaultCount | undefined {
  const most = Math.max(...counts.map(({ count }) => count));
  return most > 0 ? counts.find(({ count }) => count === most) : undefined;
}
