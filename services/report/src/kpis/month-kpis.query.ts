import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { presentMonthKpis, type MonthKpis } from "./month-kpis.presenter.ts";

/** SQL for what a month's metrics are made of. `names` has the people who recorded values, by id. */
export const monthKpis = ({ year, month }: { year: string; month: string }) => `
  json_build_object(
    'figures', (select json_build_object('computed', computed, 'recorded', recorded)
      from month_kpis where (year, month) = (${year}, ${month})),
    'names', (select json_object_agg(id, name) from people where id in (
      select (value ->> 'by')::uuid from month_kpis, json_each(recorded) where (year, month) = (${year}, ${month}))),
    'targets', (select coalesce(json_object_agg(metric, target), '{}') from (
      select distinct on (metric) metric, target from kpi_targets
      where (from_year, from_month) <= (${year}, ${month}) order by metric, from_year desc, from_month desc) as in_force))`;

const KPIS_OF_MONTHS = `
  select ${monthKpis({ year: "requested.y", month: "requested.m" })} as kpis
  from unnest(:years::int[], :months::int[]) with ordinality as requested (y, m, place)
  order by requested.place`;

/** Reads the metrics of months, in the given order. */
export async function findKpisOfMonths(
  knex: Knex,
  months: readonly CalendarMonth[],
): Promise<Kpi[][]> {
  const bindings = {
    years: months.map(({ year }) => String(year)),
    months: months.map(({ month }) => String(month)),
  };
  const rows = await rowsOf<{ kpis: MonthKpis }>(knex, KPIS_OF_MONTHS, bindings, "kpis-of-months");
  return rows.map(({ kpis }) => presentMonthKpis(kpis));
}
