import type { KpiMetric, TargetMetric } from "@dash/contracts/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { arraysOf, isoInstant, rowsOf } from "@dash/service-lib/database/statement";

export type RecordedValue = NonNullable<Kpi["recorded"]> & { readonly value: number };

/** What is known of a month's metrics beside its interactions. */
export interface MonthState extends CalendarMonth {
  /** How often its interactions have changed. */
  readonly changes: number;
  readonly records: Partial<Record<KpiMetric, RecordedValue>>;
  /** In force in the month. */
  readonly targets: Partial<Record<TargetMetric, number | null>>;
}

/**
 * All that is read of months of which nothing has changed. The subqueries hide from the planner how many months there are,
 * so that it keeps one plan for all.
 */
export const MONTH_STATES = `
  select asked.year, asked.month,
    coalesce((select changes from months where months.year = asked.year and months.month = asked.month), 0) as changes,
    (select coalesce(json_object_agg(metric, json_build_object(
        'value', value, 'by', people.name, 'at', ${isoInstant("updated_at")}, 'why', description,
        'version', record.version)), '{}')
     from kpi_records record left join people on people.id = record.recorded_by
     where record.year = asked.year and record.month = asked.month and value is not null) as records,
    (select coalesce(json_object_agg(metric, target), '{}')
     from (
       select distinct on (metric) metric, target from kpi_targets
       where (from_year, from_month) <= (asked.year, asked.month)
       order by metric, from_year desc, from_month desc
     ) as in_force) as targets
  from unnest((select :year::int[]), (select :month::int[])) with ordinality as asked (year, month, place)
  order by asked.place`;

/** The values of the statement's places. */
export function monthsAsked(months: readonly CalendarMonth[]) {
  return arraysOf(
    ["year", "month"],
    months.map(({ year, month }) => ({ year, month })),
  );
}

/** One statement, so that the months are of one moment. */
export function findMonthStates(
  knex: Knex,
  months: readonly CalendarMonth[],
): Promise<MonthState[]> {
  return rowsOf<MonthState>(knex, MONTH_STATES, monthsAsked(months), "kpi-month-states");
}
