import type { Knex } from "@dash/service-lib/database/database";
import { endOfLondonMonth } from "@dash/service-lib/calendar/london";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { LineHours } from "../dashboard/dashboard.query.ts";

export interface MonthOfYear {
  readonly month: number;
  /** Of the tier in force at the month's end, or of the latest; null when there was none. */
  readonly monthlyHours: number | null;
  readonly lines: readonly LineHours[];
}

/** One statement, so that the months are of one moment; each part is found by an index. */
const HOURS_BY_MONTH = `
  select asked.month,
    (select monthly_hours from tier_periods
     where started_at < asked.end_at and not is_withdrawn order by started_at desc, id desc limit 1) as "monthlyHours",
    (select coalesce(json_agg(json_build_object(
        'serviceLineId', hours.service_line_id, 'name', line.name, 'color', line.color, 'minutes', hours.minutes)
        order by hours.minutes desc, line.position), '[]')
     from month_hours hours left join service_lines line on line.id = hours.service_line_id
     where hours.year = :year and hours.month = asked.month and hours.minutes > 0) as lines
  from unnest(:ends::timestamptz[]) with ordinality as asked (end_at, month)
  order by asked.month`;

/** The twelve months of a year, January first. */
export async function findHoursByMonth(knex: Knex, year: number): Promise<MonthOfYear[]> {
  const months = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, year }));
  const ends = months.map((month) => endOfLondonMonth(month).toISOString());
  return rowsOf<MonthOfYear>(knex, HOURS_BY_MONTH, { year, ends }, "hours-by-month");
}
