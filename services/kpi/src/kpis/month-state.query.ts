import type { KpiInputs } from "@dash/contracts/kpis/month-kpis";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { arraysOf, isoInstant, rowsOf } from "@dash/service-lib/database/statement";

/** The recorded values and targets of a month. */
export interface MonthState extends CalendarMonth, Pick<KpiInputs, "recorded" | "targets"> {
  /** The change count of the month's interactions. */
  readonly changes: number;
}

/**
 * SQL for the recorded values of a month, by metric. `by` is the SQL expression for the person who recorded a value,
 * `month` the SQL list of year and month.
 */
export function recordedValues(by: string, month: string): string {
  return `(
    select coalesce(json_object_agg(metric, json_build_object(
        'value', value, 'by', ${by}, 'at', ${isoInstant("updated_at")}, 'why', description,
        'version', record.version)), '{}')
    from kpi_records record left join people on people.id = record.recorded_by
    where (record.year, record.month) = (${month}) and value is not null)`;
}

/**
 * Reads change counts, recorded values and targets of months. The subqueries hide the number of months from the query
 * planner, so that it reuses one plan.
 */
const MONTH_STATES = `
  select requested.year, requested.month,
    coalesce((select changes from months where months.year = requested.year and months.month = requested.month), 0) as changes,
    ${recordedValues("people.name", "requested.year, requested.month")} as recorded,
    (select coalesce(json_object_agg(metric, target), '{}')
     from (
       select distinct on (metric) metric, target from kpi_targets
       where (from_year, from_month) <= (requested.year, requested.month)
       order by metric, from_year desc, from_month desc
     ) as in_force) as targets
  from unnest((select :year::int[]), (select :month::int[])) with ordinality as requested (year, month, place)
  order by requested.place`;

/** The values of `:year` and `:month` in the statement. */
export function monthBindings(months: readonly CalendarMonth[]) {
  return arraysOf(
    ["year", "month"],
    months.map(({ year, month }) => ({ year, month })),
  );
}

/** Reads all months in one statement, so that they come from one snapshot. */
export function findMonthStates(
  knex: Knex,
  months: readonly CalendarMonth[],
): Promise<MonthState[]> {
  return rowsOf<MonthState>(knex, MONTH_STATES, monthBindings(months), "kpi-month-states");
}
