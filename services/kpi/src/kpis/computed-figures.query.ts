import type { KpiInputs } from "@dash/contracts/kpis/month-kpis";
import { KpiMetric, kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { sqlName } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { matching } from "@dash/service-lib/database/matching";
import { rowOf } from "@dash/service-lib/database/statement";

/** The figures that are computed from a month's interactions. */
export interface ComputedFigures {
  /** The month's change count, read in the same snapshot. */
  readonly changes: number;
  readonly figures: KpiInputs["computed"];
}

const COUNTED = "count(*) filter (where";

/**
 * The SQL for a metric's value, numerator and denominator; none for a metric whose values are only recorded by people.
 * Sums are of whole numbers, and the result is rounded once, with halves away from zero.
 */
function figureOf(metric: KpiMetric): string[] {
  const { of, where, mean, unit, unitsPerUnit = 1 } = kpiMetrics[metric];
  if (!of) return [];
  const denominator = `${COUNTED} ${matching(of)})`;
  if (mean) {
    const sum = `coalesce(sum(${sqlName(mean)}) filter (where ${matching(of)}), 0)`;
    const value = `round(${sum} / (${unitsPerUnit}.0 * nullif(${denominator}, 0)), 2)`;
    const numerator = `round(${sum} / ${unitsPerUnit}.0, 2)`;
    return [`'${metric}', json_build_array(${value}, ${numerator}, ${denominator})`];
  }
  const numerator = `${COUNTED} ${matching({ ...of, ...where })})`;
  const value =
    unit === "percentage"
      ? `round(${numerator} * 100.0 / nullif(${denominator}, 0), 2)`
      : `case when count(*) > 0 then ${numerator} end`;
  return [`'${metric}', json_build_array(${value}, ${numerator}, ${denominator})`];
}

const FIGURES = KpiMetric.options.flatMap(figureOf);

/** The computed figures of a month, by metric. */
export const COMPUTED_FIGURES = `
  select coalesce((select changes from months where year = :year and month = :month), 0) as changes,
    json_build_object(${FIGURES.join(",\n      ")}) as figures
  from interactions where year = :year and month = :month and not is_deleted`;

interface CacheEntry {
  /** How often the month had changed when the figures were computed. */
  changes: number;
  readonly computed: Promise<ComputedFigures>;
}

/**
 * Computes the figures of months, and keeps them in memory until the month changes. The cache cannot grow without
 * limit, because the contracts limit which months can be requested.
 */
export class FigureCache {
  readonly #entries = new Map<string, CacheEntry>();

  /** The figures of a month that has this change count. */
  of(knex: Knex, month: CalendarMonth, changes: number): Promise<ComputedFigures> {
    const key = `${month.year}-${month.month}`;
    const cached = this.#entries.get(key);
    if (cached?.changes === changes) return cached.computed;
    const { year, month: ofYear } = month;
    const computed = rowOf<ComputedFigures>(
      knex,
      COMPUTED_FIGURES,
      { year, month: ofYear },
      "kpi-figures",
    );
    const entry: CacheEntry = { changes, computed };
    this.#entries.set(key, entry);
    // The month may have changed after the caller read its change count, so the newer count is stored.
    computed.then(
      (figures) => (entry.changes = figures.changes),
      () => this.#entries.get(key) === entry && this.#entries.delete(key),
    );
    return computed;
  }
}
