import { BUSINESS_ZONE, londonDay } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { dayText } from "../crossings/day-text.ts";
import type { Standing } from "../crossings/standing.ts";

interface OverdueDay {
  readonly what: keyof typeof texts;
  readonly personId: string;
  readonly day: string;
  readonly count: number;
}

/** Older days were told, or the service has just begun to tell. To do lists them all. */
const TOLD_DAYS = 7;

const OVERDUE_DAYS = `
  select what, person_id as "personId", day::text, count(*)::int from (
    select 'follow-up' as what, user_id as person_id, day from follow_ups
    union all
    select 'call-back', assigned_to, (since at time zone '${BUSINESS_ZONE}')::date from waiting_work
    where kind = 'call-back'
  ) due
  where day < :today::date and day >= :today::date - ${TOLD_DAYS}
  group by what, person_id, day`;

const texts = {
  "follow-up": {
    one: "A follow-up of yours was due on",
    several: (count: number) => `${count} follow-ups of yours were due on`,
    link: (personId: string) => `/sales-pipeline?followUp=overdue&userId=${personId}&view=list`,
  },
  "call-back": {
    one: "A call-back of yours has waited since",
    several: (count: number) => `${count} call-backs of yours have waited since`,
    link: (personId: string) => `/interactions?view=call-backs&assignedTo=${personId}`,
  },
} as const;

/** The people's follow-ups and call-backs that are past their day, together for each day. */
export async function findOverdueFollowUps(knex: Knex, now: Date): Promise<Standing[]> {
  const today = londonDay(now.toISOString());
  const days = await rowsOf<OverdueDay>(knex, OVERDUE_DAYS, { today }, "overdue-days");
  return days.map(({ what, personId, day, count }) => {
    const { one, several, link } = texts[what];
    return {
      kind: "follow-up",
      key: `${what} ${personId} ${day}`,
      text: `${count === 1 ? one : several(count)} ${dayText(day)}`,
      link: link(personId),
      people: [personId],
    };
  });
}
