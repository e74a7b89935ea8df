import type { Kpi } from "./kpis.ts";
import { hasTarget, KpiMetric, kpiMetrics, type TargetMetric } from "./kpi-metrics.ts";
import type { Figure } from "./month-figures.ts";

/** The input for the metrics of a month. */
export interface KpiInputs {
  readonly computed: Partial<Record<KpiMetric, Figure>>;
  /** Recorded values, with people's names in place of their ids. */
  readonly recorded: Partial<
    Record<KpiMetric, NonNullable<Kpi["recorded"]> & { readonly value: number }>
  >;
  /** The targets that apply in the month. */
  readonly targets: Partial<Record<TargetMetric, number | null>>;
}

/** Returns all metrics of a month, in the order of `KpiMetric`. */
export function presentKpis(parts: KpiInputs): Kpi[] {
  return KpiMetric.options.map((metric) => presentKpi(metric, parts));
}

/** Returns a metric in the form of `GET /kpis`. A recorded value replaces the computed one. */
export function presentKpi(metric: KpiMetric, { computed, recorded, targets }: KpiInputs): Kpi {
  const { of, unit, title, definition } = kpiMetrics[metric];
  const [computedValue, numerator, denominator] = computed[metric] ?? (of ? [null, 0, 0] : NOTHING);
  // A target set by an administrator replaces the computed target response time.
  const isTarget = metric === "call_target_response_time";
  const value = (isTarget ? targets.call_avg_response_time : null) ?? computedValue;
  const { value: stands = value, ...record } = recorded[metric] ?? {};
  return {
    metric,
    value: stands,
    unit,
    title,
    definition,
    n: denominator,
    numerator,
    denominator,
    source: recorded[metric] ? "recorded" : "computed",
    target: (hasTarget(metric) ? targets[metric] : null) ?? null,
    computed: value,
    recorded: recorded[metric] ? (record as Kpi["recorded"]) : null,
  };
}

const NOTHING = [null, null, null] as const;
