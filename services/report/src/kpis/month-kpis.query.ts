/** The parts of a month's metrics; `names` holds the people who recorded values, by id. */
export const MONTH_KPIS = `
  json_build_object(
    'figures', (select json_build_object('computed', computed, 'recorded', recorded)
      from month_kpis where year = :year and month = :month),
    'names', (select json_object_agg(id, name) from people where id in (
      select (value ->> 'by')::uuid from month_kpis, json_each(recorded) where year = :year and month = :month)),
    'targets', (select coalesce(json_object_agg(metric, target), '{}') from (
      select distinct on (metric) metric, target from kpi_targets
      where (from_year, from_month) <= (:year, :month) order by metric, from_year desc, from_month desc) as in_force))`;
