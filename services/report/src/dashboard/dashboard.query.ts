import type { DayHours } from "@dash/contracts/dashboard";
import type { Knex } from "@dash/service-lib/database/database";
import { endOfLondonMonth, type CalendarMonth } from "@dash/service-lib/calendar/london";
import { rowOf } from "@dash/service-lib/database/statement";

export interface LineHours {
  readonly serviceLineId: string;
  /** Null while the line's name has not arrived. */
  readonly name: string | null;
  readonly color: string | null;
  readonly minutes: number;
}

interface Activity {
  readonly id: string;
  readonly type: "training" | "other";
  readonly description: string;
  readonly happenedAt: string;
}

interface LoggedActivity extends Activity {
  readonly minutes: number;
  readonly unitsLeft: null;
}

/** An item ran low; the description is its name. */
interface LowStockActivity extends Activity {
  readonly minutes: null;
  readonly unitsLeft: number;
}

export interface MonthFigures {
  readonly tier: { readonly name: string; readonly monthlyHours: number } | null;
  readonly lines: readonly LineHours[];
  /** Days with hours only, in order. */
  readonly days: readonly DayHours[];
  readonly activities: readonly (LoggedActivity | LowStockActivity)[];
}

const ACTIVITIES_SHOWN = 5;

/** One statement, so that the figures are of one moment; every part is found by an index. json costs half of jsonb here. */
export const MONTH_FIGURES = `
  select
    (select json_build_object('name', name, 'monthlyHours', monthly_hours)
     from tier_periods where started_at < :end and not is_withdrawn order by started_at desc, id desc limit 1) as tier,
    (select coalesce(json_agg(json_build_object(
        'serviceLineId', hours.service_line_id, 'name', line.name, 'color', line.color, 'minutes', hours.minutes)
        order by hours.minutes desc, line.position), '[]')
     from month_hours hours left join service_lines line on line.id = hours.service_line_id
     where hours.year = :year and hours.month = :month and hours.minutes > 0) as lines,
    (select coalesce(json_agg(json_build_object('day', extract(day from day), 'minutes', minutes) order by day), '[]')
     from day_hours
     where day >= make_date(:year, :month, 1) and day < make_date(:year, :month, 1) + interval '1 month') as days,
    (select coalesce(json_agg(json_build_object(
        'id', latest.id, 'type', coalesce(line.activity_type, 'other'), 'description', description,
        'minutes', minutes, 'unitsLeft', units_left, 'happenedAt', happened_at)
        order by happened_at desc, latest.id), '[]')
     from (
       (select entry_id as id, service_line_id, description, minutes, null as units_left, logged_at as happened_at
        from entries where not is_deleted order by logged_at desc, entry_id limit ${ACTIVITIES_SHOWN})
       union all
       (select item_id, null, name, null, balance, fell_at
        from low_crossings order by fell_at desc, item_id limit ${ACTIVITIES_SHOWN})
       order by happened_at desc, id limit ${ACTIVITIES_SHOWN}
     ) latest
     left join service_lines line on line.id = latest.service_line_id) as activities`;

/**
 * A month's figures. Its tier is the one in force at its end, or the latest while the month runs: none begins later
 * than it is decided on, but by a clock that may be ahead of this one.
 */
export async function findMonthFigures(knex: Knex, month: CalendarMonth): Promise<MonthFigures> {
  const bindings = { ...month, end: endOfLondonMonth(month) };
  return rowOf<MonthFigures>(knex, MONTH_FIGURES, bindings, "month-figures");
}
