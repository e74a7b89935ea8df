import { apportionPercent } from "@dash/contracts/reports/agreeing-figures";
import { faultNames, type FaultCategory } from "@dash/contracts/interactions/interaction-kinds";
import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { unitsText } from "@dash/contracts/values/percentages";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { countText } from "./figures.presenter.ts";
import { valueOf, without } from "./metric-values.presenter.ts";

const faults = Object.entries(faultNames) as [FaultCategory, string][];

interface Part {
  readonly name: string;
  readonly count: number | null;
}

/** Warranty visits by the assessment of the claim, and by fault. */
export function presentWarrantyVisits({ kpis }: Pick<ReportData, "kpis">) {
  const total = valueOf(kpis, "warranty_visits_total");
  const valid = valueOf(kpis, "warranty_visits_valid");
  const invalid = valueOf(kpis, "warranty_visits_invalid");
  const byFault = faults.map(([category, name]) => ({
    name,
    count: valueOf(kpis, `warranty_fault_${category}` satisfies KpiMetric),
  }));
  const counts = byFault.map(({ count }) => count);
  return {
    total: countText(total),
    claims: presentParts([
      { name: "Valid claims", count: valid },
      { name: "Out of warranty", count: invalid },
      { name: "Not assessed", count: without(total, [valid, invalid]) },
    ]),
    faults: presentParts([...byFault, { name: "Without category", count: without(total, counts) }]),
  };
}

/** Formats the counts; also their shares of the whole, if every count is known. */
function presentParts(parts: readonly Part[]) {
  const counts = parts.map(({ count }) => count ?? 0);
  const isKnown = parts.every(({ count }) => count !== null) && counts.some((count) => count > 0);
  const portions = isKnown ? apportionPercent(counts) : [];
  const most = Math.max(...counts, 1);
  return parts.map(({ name, count }, index) => ({
    name,
    count: countText(count),
    share: isKnown ? unitsText(portions[index] ?? 0) : "–",
    length: (count ?? 0) / most,
  }));
}
