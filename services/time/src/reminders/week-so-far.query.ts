import type { WeekSoFar } from "@dash/contracts/time/week-so-far";
import { BUSINESS_ZONE, londonDay } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { firstComparedDay, weekSoFar, type DayMinutes } from "./week-so-far.ts";

export async function findWeekSoFar(knex: Knex, userId: string, now: Date): Promise<WeekSoFar> {
  const today = londonDay(now.toISOString());
  // The condition on the range uses the index that keeps one person's entries apart.
  const days = await rowsOf<DayMinutes>(
    knex,
    `select to_char(start_time at time zone '${BUSINESS_ZONE}', 'YYYY-MM-DD') as day,
       sum(minutes)::integer as minutes
     from time_entries
     where user_id = :user::uuid and tstzrange(start_time, end_time, '[)') &&
       tstzrange(:first::timestamp at time zone '${BUSINESS_ZONE}',
         (:today::date + 1)::timestamp at time zone '${BUSINESS_ZONE}', '[)')
     group by day`,
    { user: userId, first: firstComparedDay(today), today },
    "week-so-far",
  );
  return weekSoFar(days, today);
}
