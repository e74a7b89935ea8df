import type { KpiParts } from "@dash/contracts/month-kpis";
import { KpiMetric, kpiMetrics } from "@dash/contracts/kpi-metrics";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { sqlName } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { matching } from "@dash/service-lib/database/matching";
import { rowOf } from "@dash/service-lib/database/statement";

/** What the interactions of a month come to. */
export interface ComputedFigures {
  /** Of the month, as the same snapshot saw them. */
  readonly changes: number;
  readonly figures: KpiParts["computed"];
}

const COUNTED = "count(*) filter (where";

/** Sums are of whole numbers, and what is made of them is rounded once, half away from zero. A metric that is only recorded has none. */
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

/** The figures of a month by metric; those that are recorded only have none. */
export const COMPUTED_FIGURES = `
  select coalesce((select changes from months where year = :year and month = :month), 0) as changes,
    json_build_object(${FIGURES.join(",\n      ")}) as figures
  from interactions where year = :year and month = :month and not is_deleted`;

interface Kept {
  /** How often the month had changed when these were computed. */
  changes: number;
  readonly computed: Promise<ComputedFigures>;
}

/**
 * Computes the figures of months, and keeps them while nothing of their months changes. There are no more months than
 * the contracts know.
 */
export class FigureKeeper {
  readonly #kept = new Map<string, Kept>();

  /** The figures of a month that has changed so often. */
  of(knex: Knex, month: CalendarMonth, changes: number): Promise<ComputedFigures> {
    const key = `${month.year}-${month.month}`;
    const known = this.#kept.get(key);
    if (known?.changes === changes) return known.computed;
    const { year, month: ofYear } = month;
    const computed = rowOf<ComputedFigures>(
      knex,
      COMPUTED_FIGURES,
      { year, month: ofYear },
      "kpi-figures",
    );
    const kept: Kept = { changes, computed };
    this.#kept.set(key, kept);
    // It may have changed since its changes were read.
    computed.then(
      (figures) => (kept.changes = figures.changes),
      () => this.#kept.get(key) === kept && this.#kept.delete(key),
    );
    return computed;
  }
}
