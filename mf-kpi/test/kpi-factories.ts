import type {
  CallAnalytics,
  InteractionSummary,
} from "@dash/contracts/interactions/interaction-analytics";
import { KpiMetric, kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi, KpiMonth } from "@dash/contracts/kpis/kpis";
import type { KpiTarget } from "@dash/contracts/kpis/kpi-changes";

/** A computed metric of a month with interactions; without a value the metric has no data. */
export function buildKpi(
  metric: KpiMetric,
  value: number | null = null,
  overrides: Partial<Kpi> = {},
): Kpi {
  const { unit, title, definition, of } = kpiMetrics[metric];
  const n = value === null ? 0 : 8;
  return {
    metric,
    value,
    unit,
    title,
    definition,
    ...(of ? { n, numerator: value ?? 0, denominator: n } : noRows),
    source: "computed",
    target: null,
    computed: value,
    recorded: null,
    ...overrides,
  };
}

const noRows = { n: null, numerator: null, denominator: null };

/** All metrics in their order; metrics that are not named have no data. */
export function buildKpis(kpis: Partial<Record<KpiMetric, Partial<Kpi>>> = {}): Kpi[] {
  return KpiMetric.options.map((metric) => buildKpi(metric, kpis[metric]?.value, kpis[metric]));
}

/** A value that a user recorded in place of the computed one. */
export const recordedByAlex: NonNullable<Kpi["recorded"]> = {
  by: "Alex Morgan",
  at: "2026-03-20T10:00:00.000Z",
  why: "Two surveys came late",
  version: 3,
};

/** Twelve months up to March 2026. A named metric has these values, oldest first; the others have none. */
export function buildSeries(
  courses: Partial<Record<KpiMetric, (number | null)[]>> = {},
): KpiMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const count = 2025 * 12 + 3 + index;
    const values = KpiMetric.options.map((metric) => {
      const course = courses[metric] ?? [];
      return [metric, course[index - 12 + course.length] ?? null];
    });
    return {
      month: (count % 12) + 1,
      year: Math.floor(count / 12),
      values: Object.fromEntries(values) as KpiMonth["values"],
    };
  });
}

/** A month without calls and visits. */
export function buildSummary(overrides: Partial<InteractionSummary> = {}): InteractionSummary {
  return {
    month: 3,
    year: 2026,
    total: 0,
    calls: 0,
    visits: 0,
    firstTimeFixes: 0,
    rated: 0,
    ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
    warranty: {
      visits: 0,
      valid: 0,
      invalid: 0,
      notAssessed: 0,
      withoutCategory: 0,
      repeatVisits: 0,
      partsUsed: 0,
      partsPerVisit: null,
      faults: (["electrical", "mechanical", "software", "installation", "user_error"] as const).map(
        (category) => ({ category, count: 0 }),
      ),
    },
    ...overrides,
  };
}

/** A month without calls. */
export function buildCallAnalytics(overrides: Partial<CallAnalytics> = {}): CallAnalytics {
  const none = { inbound: 0, outbound: 0, byHand: 0 };
  return {
    month: 3,
    year: 2026,
    total: 0,
    counted: none,
    inbound: { answered: 0, missed: 0, voicemail: 0 },
    outbound: { answered: 0, notReached: 0 },
    notCounted: { elsewhere: 0, failed: 0, pending: 0, unknown: 0 },
    answerRate: null,
    callers: { customer: 0, installer: 0, notIdentified: 0 },
    aboutWarranty: 0,
    averageSeconds: null,
    byHour: Array.from({ length: 24 }, (_, hour) => ({ hour, ...none })),
    byWeekday: Array.from({ length: 7 }, (_, index) => ({ weekday: index + 1, ...none })),
    ...overrides,
  };
}

/** A default target, in force from January 2000. */
export function buildTarget(overrides: Partial<KpiTarget> = {}): KpiTarget {
  return {
    metric: "first_time_fix_rate",
    target: 90,
    fromMonth: 1,
    fromYear: 2000,
    setBy: null,
    setAt: null,
    version: 1,
    ...overrides,
  };
}
