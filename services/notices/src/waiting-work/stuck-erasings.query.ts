import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import { pluralize } from "@dash/contracts/values/pluralize";
import { BUSINESS_ZONE } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { dayText } from "../crossings/day-text.ts";
import type { Standing } from "../crossings/standing.ts";

const STUCK_DAYS = `
  select (since at time zone '${BUSINESS_ZONE}')::date::text as day, count(*)::int from waiting_work
  where kind = 'erasing' and since <= :now::timestamptz - interval '1 day' group by day`;

/** The erasings that a service has not confirmed for a day, together for each day on which they began. */
export async function findStuckErasings(knex: Knex, now: Date): Promise<Standing[]> {
  const days = await rowsOf<{ day: string; count: number }>(
    knex,
    STUCK_DAYS,
    { now },
    "stuck-days",
  );
  return days.map(({ day, count }) => ({
    kind: "erasing",
    key: day,
    text: `${pluralize(count, "erasing")} of ${dayText(day)} ${count === 1 ? "is" : "are"} not finished: a service has not confirmed it`,
    link: `/audit?record=contact&action=erased&from=${day}&to=${day}`,
    roles: noticeKinds.erasing.roles,
  }));
}
