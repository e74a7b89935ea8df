import type { Knex } from "@dash/service-lib/database";
import { endOfLondonMonth, type CalendarMonth } from "@dash/service-lib/london";
import { rowsOf } from "@dash/service-lib/statement";

export interface LineHours {
  readonly serviceLineId: string;
  /** Null while the line's name has not arrived. */
  readonly name: string | null;
  readonly color: string | null;
  readonly minutes: number;
}

export interface LoggedActivity {
  readonly id: string;
  readonly type: "training" | "other";
  readonly description: string;
  readonly minutes: number;
  readonly loggedAt: string;
}

export interface MonthFigures {
  readonly tier: { readonly name: string; readonly monthlyHours: number } | null;
  readonly lines: readonly LineHours[];
  readonly activities: readonly LoggedActivity[];
}

const ACTIVITIES_SHOWN = 5;

/** One statement, so that the figures are of one moment; every part is found by an index. */
export const MONTH_FIGURES = `
  select
    (select jsonb_build_object('name', name, 'monthlyHours', monthly_hours)
     from tier_periods where started_at < ? order by started_at desc, id desc limit 1) as tier,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'serviceLineId', hours.service_line_id, 'name', line.name, 'color', line.color, 'minutes', hours.minutes)
        order by hours.minutes desc, line.position), '[]')
     from month_hours hours left join service_lines line on line.id = hours.service_line_id
     where hours.year = ? and hours.month = ? and hours.minutes > 0) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', entry_id, 'type', coalesce(line.activity_type, 'other'), 'description', description,
        'minutes', minutes, 'loggedAt', logged_at) order by logged_at desc, entry_id), '[]')
     from (select * from entries where not is_deleted order by logged_at desc, entry_id limit ${ACTIVITIES_SHOWN}) latest
     left join service_lines line on line.id = latest.service_line_id) as activities`;

/** A month's figures. Its tier is the one in force at its end, or now while the month runs. */
export async function findMonthFigures(
  knex: Knex,
  month: CalendarMonth,
  now: Date,
): Promise<MonthFigures> {
  const end = endOfLondonMonth(month);
  const tierAt = end < now ? end : now;
  const [figures] = await rowsOf<MonthFigures>(
    knex,
    MONTH_FIGURES,
    [tierAt, month.year, month.month],
    "month-figures",
  );
  if (!figures) throw new Error("a select without a from answers one row");
  return figures;
}
