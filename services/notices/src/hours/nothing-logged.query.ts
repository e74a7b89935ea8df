import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import { londonDay, londonMonth, monthsUpTo } from "@dash/service-lib/calendar/london";
import { workingDaysOf } from "@dash/service-lib/calendar/working-days";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { dayText } from "../crossings/day-text.ts";
import type { Standing } from "../crossings/standing.ts";
import { monthKey } from "@dash/service-lib/calendar/written-times";

/** After so many working days without hours a person is reminded. */
const SILENT_DAYS = 2;
/** A person usually logs who logged on at least half of these working days before. */
const USUAL_DAYS = 10;

const SILENT_PEOPLE = `
  select people.id from people
  where is_active and role = any(:roles)
    and not exists (select from entries where user_id = people.id and day >= :silentSince::date)
    and (select count(distinct day) from entries where user_id = people.id and day = any(:usual::date[])) >= :least`;

/** The people who usually log, and logged nothing for the last two working days or since. */
export async function findNothingLogged(knex: Knex, now: Date): Promise<Standing[]> {
  const days = workingDaysBefore(now).slice(-SILENT_DAYS - USUAL_DAYS);
  const [usual, silent] = [days.slice(0, USUAL_DAYS), days.slice(USUAL_DAYS)];
  const bindings = {
    roles: noticeKinds["nothing-logged"].roles,
    silentSince: silent[0],
    usual,
    least: USUAL_DAYS / 2,
  };
  const people = await rowsOf<{ id: string }>(knex, SILENT_PEOPLE, bindings, "silent-people");
  return people.map(({ id }) => ({
    key: id,
    text: `You logged no hours on ${silent.map(dayText).join(" and ")}`,
    link: `/time-tracking?view=week&date=${silent[0]}`,
    people: [id],
  }));
}

/** The working days of this month and the last that are over, in order. */
function workingDaysBefore(now: Date): string[] {
  const days = monthsUpTo(londonMonth(now), 2).flatMap((month) =>
    workingDaysOf(month).map((day) => `${monthKey(month)}-${String(day).padStart(2, "0")}`),
  );
  const today = londonDay(now.toISOString());
  return days.filter((day) => day < today);
}
