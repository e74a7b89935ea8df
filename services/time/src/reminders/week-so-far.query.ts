import type { WeekSoFar } from "@dash/contracts/time/week-so-far";
import { BUSINESS_ZONE, londonDay } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { firstComparedDay, weekSoFar, type DayMinutes } from "./week-so-far.ts";

export async function findWeekSoFar(knex: Knex, userId: string, now: Date): Promise<WeekSoFar> {
  const today = londonDay(now.toISOString());
  const days = await rowsOf<DayMinutes>(
    knex,
    `select to_char(start_time at time zone '${BUSINESS_ZONE}', 'YYYY-MM-DD') as day,
       sum(minutes)::integer as minutes
     from time_entries
     where user_id = :user::uuid and start_time >= :first::timestamp at time zone '${BUSINESS_ZONE}'
       and start_time < (:today::date + 1)::timestamp at time zone '${BUSINESS_ZONE}'
     group by day`,
    { user: userId, first: firstComparedDay(today), today },
    "week-so-far",
  );
  return weekSoFar(days, today);
}
