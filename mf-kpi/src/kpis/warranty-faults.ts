import type { Kpi } from "@dash/contracts/dashboard";

const FAULT_METRIC = "warranty_fault_";

export interface FaultCategory {
  readonly name: string;
  readonly count: number;
}

/** The category with the most faults, of equal ones the first by name; none where nothing failed. */
export function topFault(kpis: readonly Kpi[]): FaultCategory | undefined {
  return kpis
    .filter(({ metric, value }) => metric.startsWith(FAULT_METRIC) && value > 0)
    .map(({ metric, value }) => ({ name: categoryOf(metric), count: value }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))[0];
}

export function hasFaultCounts(kpis: readonly Kpi[]): boolean {
  return kpis.some(({ metric }) => metric.startsWith(FAULT_METRIC));
}

function categoryOf(metric: string): string {
  const words = metric.slice(FAULT_METRIC.length).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
