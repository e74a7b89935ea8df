import { KpiMetric, kpiMetrics, TargetMetric } from "@dash/contracts/kpi-metrics";
import type { Kpi, KpiMonth } from "@dash/contracts/kpis";
import type { ComputedFigures } from "./computed-figures.query.ts";
import type { MonthState } from "./month-state.query.ts";

type Figures = ComputedFigures["figures"];

/** All metrics of a month, in their order. */
export function presentKpis(state: MonthState, figures: Figures): Kpi[] {
  return KpiMetric.options.map((metric) => presentKpi(metric, state, figures));
}

export function presentKpi(metric: KpiMetric, state: MonthState, figures: Figures): Kpi {
  const { unit, title, definition } = kpiMetrics[metric];
  const [, numerator, denominator] = figures[metric] ?? [null, null, null];
  const computed = computedValue(metric, state, figures);
  const known = state.records[metric];
  const { value = computed, ...recorded } = known ?? {};
  return {
    metric,
    value,
    unit,
    title,
    definition,
    n: denominator,
    numerator,
    denominator,
    source: known ? "recorded" : "computed",
    target: targetOf(metric, state),
    computed,
    recorded: known ? (recorded as Kpi["recorded"]) : null,
  };
}

/** Which value each metric has. */
export function presentMonth(state: MonthState, figures: Figures): KpiMonth {
  const { month, year } = state;
  const values = KpiMetric.options.map((metric) => [
    metric,
    state.records[metric]?.value ?? computedValue(metric, state, figures),
  ]);
  return { month, year, values: Object.fromEntries(values) as KpiMonth["values"] };
}

/** The target response time is what an administrator set, where somebody did. */
function computedValue(metric: KpiMetric, state: MonthState, figures: Figures): number | null {
  const [computed] = figures[metric] ?? [null];
  if (metric !== "call_target_response_time") return computed;
  return state.targets.call_avg_response_time ?? computed;
}

function targetOf(metric: KpiMetric, { targets }: MonthState): number | null {
  const { data } = TargetMetric.safeParse(metric);
  return (data && targets[data]) ?? null;
}
