import {
  daysInMonth,
  monthsBefore,
  startOfLondonMonth,
  todayIn,
  type CalendarMonth,
} from "@dash/service-lib/calendar/london";
import type { LineHours } from "./hours-by-month.query.ts";

/** A service line, with the minutes that it has more than in the month before. */
export type LineChange = Omit<LineHours, "serviceLineId">;

/**
 * SQL for the service lines whose hours differ from those of the month before, those that differ most first. There are
 * none where that month has no hours. The parameter `days` limits both months to their first days.
 */
export const LINE_CHANGES = `(
  with compared as (
    select service_line_id, minutes, day >= make_date(:year, :month, 1) as is_now from line_days
    where day >= make_date(:year, :month, 1) - interval '1 month'
      and day < make_date(:year, :month, 1) + interval '1 month'
      and extract(day from day) <= coalesce(:days::int, 31)
  ), change as (
    select service_line_id, sum(case when is_now then minutes else -minutes end) as minutes
    from compared group by service_line_id
  )
  select coalesce(json_agg(json_build_object('name', line.name, 'color', line.color, 'minutes', change.minutes)
    order by abs(change.minutes) desc, line.position), '[]')
  from change left join service_lines line on line.id = change.service_line_id
  where change.minutes <> 0 and exists (select from compared where not is_now))`;

/**
 * How many days of both months are compared: of the running month those that have ended. Null for a past month, which is
 * compared as a whole.
 */
export function comparedDays(month: CalendarMonth, now: Date): number | null {
  if (now < startOfLondonMonth(month)) return 0;
  const today = todayIn(month, now);
  return today === null ? null : Math.min(today - 1, daysInMonth(monthsBefore(month, 1)));
}
