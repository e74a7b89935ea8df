import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { percentText } from "@dash/contracts/values/percentages";
import { findKpi, valueOf } from "./kpi-value.ts";

/** The parts of a metric that the claims need. */
type Claims = Pick<Kpi, "metric" | "value" | "computed">;

/** The warranty visits of a month; null if there is no data. */
export function warrantyClaims(kpis: readonly Claims[]) {
  return {
    total: valueOf(kpis, "warranty_visits_total"),
    valid: valueOf(kpis, "warranty_visits_valid"),
    invalid: valueOf(kpis, "warranty_visits_invalid"),
    /** The number of claims that nobody has assessed yet. It is computed, even if the other values are recorded. */
    notAssessed: notAssessedOf(kpis),
  };
}

function notAssessedOf(kpis: readonly Claims[]): number | null {
  const computedOf = (metric: KpiMetric) => findKpi(kpis, metric)?.computed ?? null;
  const total = computedOf("warranty_visits_total");
  const valid = computedOf("warranty_visits_valid");
  const invalid = computedOf("warranty_visits_invalid");
  if (total === null || valid === null || invalid === null) return null;
  return total - valid - invalid;
}

/**
 * A part as a percentage of the whole, with one decimal; `0.0%` of zero. A recorded part may exceed the whole; then the
 * share is a dash.
 */
export function percentOfWhole(part: number | null, whole: number | null): string {
  if (part === null || whole === null || part > whole) return "–";
  return percentText(inHundredths(part), inHundredths(whole));
}

/** Recorded values may have two decimals, so they are compared as hundredths. */
function inHundredths(value: number): number {
  return Math.round(value * 100);
}
