import type { KpiParts } from "@dash/contracts/month-kpis";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { arraysOf, isoInstant, rowsOf } from "@dash/service-lib/database/statement";

/** What is known of a month's metrics beside its interactions. */
export interface MonthState extends CalendarMonth, Pick<KpiParts, "recorded" | "targets"> {
  /** How often its interactions have changed. */
  readonly changes: number;
}

/** The values that stand recorded in a month, by metric; `by` is what names the person who recorded each. */
export function recordedValues(by: string, month: string): string {
  return `(
    select coalesce(json_object_agg(metric, json_build_object(
        'value', value, 'by', ${by}, 'at', ${isoInstant("updated_at")}, 'why', description,
        'version', record.version)), '{}')
    from kpi_records record left join people on people.id = record.recorded_by
    where (record.year, record.month) = (${month}) and value is not null)`;
}

/**
 * All that is read of months of which nothing has changed. The subqueries hide from the planner how many months there are,
 * so that it keeps one plan for all.
 */
const MONTH_STATES = `
  select asked.year, asked.month,
    coalesce((select changes from months where months.year = asked.year and months.month = asked.month), 0) as changes,
    ${recordedValues("people.name", "asked.year, asked.month")} as recorded,
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
