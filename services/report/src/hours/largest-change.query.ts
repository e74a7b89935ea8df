import {
  daysInMonth,
  monthsBefore,
  startOfLondonMonth,
  todayIn,
  type CalendarMonth,
} from "@dash/service-lib/calendar/london";
import type { LineHours } from "./hours-by-month.query.ts";

/** A service line, with the minutes that it has more than in the month before. */
export type LargestChange = Omit<LineHours, "serviceLineId">;

/**
 * SQL for the service line whose hours differ most from those of the month before; null where none do, or where that
 * month has none. The parameter `days` limits both months to their first days.
 */
export const LARGEST_CHANGE = `(
  with compared as (
    select service_line_id, minutes, day >= make_date(:year, :month, 1) as is_now from line_days
    where day >= make_date(:year, :month, 1) - interval '1 month'
      and day < make_date(:year, :month, 1) + interval '1 month'
      and extract(day from day) <= coalesce(:days::int, 31)
  ), change as (
    select service_line_id, sum(case when is_now then minutes else -minutes end) as minutes
    from compared group by service_line_id
  )
  select json_build_object('name', line.name, 'color', line.color, 'minutes', change.minutes)
  from change left join service_lines line on line.id = change.service_line_id
  where change.minutes <> 0 and exists (select from compared where not is_now)
  order by abs(change.minutes) desc, line.position limit 1)`;

/**
 * How many days of both months are compared: of the running month those that have ended. Null for a past month, which is
 * compared as a whole.
 */
export function comparedDays(month: CalendarMonth, now: Date): number | null {
  if (now < startOfLondonMonth(month)) return 0;
  const today = todayIn(month, now);
  return today === null ? null : Math.min(today - 1, daysInMonth(monthsBefore(month, 1)));
}
