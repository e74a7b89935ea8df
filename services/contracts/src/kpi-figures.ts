import * as z from "zod/mini";
import { KpiMetric, kpiMetrics, TargetMetric } from "./kpi-metrics.ts";
import type { Kpi } from "./kpis.ts";
import { Decimal } from "./scalars.ts";

/** Value, numerator and denominator, as the calls and visits of a month come to. A value of null is "no data". */
const Figure = z.tuple([z.nullable(Decimal), Decimal, z.int()]);
type Figure = z.infer<typeof Figure>;

/** A value that an administrator recorded, and the id of that person. */
const RecordedValue = z.object({
  value: Decimal,
  by: z.uuid(),
  at: z.iso.datetime(),
  why: z.string(),
  version: z.int(),
});

/** What stands of a month by metric; metrics that are missing have nothing. */
export const MonthFigures = z.object({
  month: z.int(),
  year: z.int(),
  /** Orders what is said of one month. */
  version: z.int(),
  computed: z.record(z.string(), Figure),
  recorded: z.record(z.string(), RecordedValue),
});
export type MonthFigures = z.infer<typeof MonthFigures>;

/** What the metrics of a month are made of. */
export interface KpiParts {
  readonly computed: Partial<Record<KpiMetric, Figure>>;
  /** With the names of people in place of their ids. */
  readonly recorded: Partial<
    Record<KpiMetric, NonNullable<Kpi["recorded"]> & { readonly value: number }>
  >;
  /** Those in force in the month. */
  readonly targets: Partial<Record<TargetMetric, number | null>>;
}

/** All metrics of a month, in their order. */
export function presentKpis(parts: KpiParts): Kpi[] {
  return KpiMetric.options.map((metric) => presentKpi(metric, parts));
}

/** A metric as `GET /kpis` answers it. A recorded value stands in place of the computed one. */
export function presentKpi(metric: KpiMetric, { computed, recorded, targets }: KpiParts): Kpi {
  const { of, unit, title, definition } = kpiMetrics[metric];
  const [made, numerator, denominator] = computed[metric] ?? (of ? [null, 0, 0] : NOTHING);
  // The target response time is what an administrator set, where somebody did.
  const isTarget = metric === "call_target_response_time";
  const value = (isTarget ? targets.call_avg_response_time : null) ?? made;
  const { value: stands = value, ...record } = recorded[metric] ?? {};
  const { data: withTarget } = TargetMetric.safeParse(metric);
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
    target: (withTarget && targets[withTarget]) ?? null,
    computed: value,
    recorded: recorded[metric] ? (record as Kpi["recorded"]) : null,
  };
}

const NOTHING = [null, null, null] as const;
