import { pluralize } from "@dash/contracts/values/pluralize";
import { BUSINESS_ZONE } from "@dash/service-lib/calendar/london";
import { dayText } from "../crossings/day-text.ts";
import { monthText } from "@dash/service-lib/calendar/written-times";
import { standingRows } from "../crossings/standing.ts";

const MONTHS_OF_CALLERS = `
  select key, coalesce(is_closed, false) as "isClosed" from waiting_work left join months on months.id = key
  where kind = 'unknown-callers' and since is not null`;

/** The months with calls or visits whose callers nobody knows. */
export const findUnknownCallers = standingRows<{ key: string; isClosed: boolean }>(
  "months-of-callers",
  MONTHS_OF_CALLERS,
  ({ key, isClosed }) => {
    const [year = 0, month = 0] = key.split("-").map(Number);
    return {
      key,
      text: `${monthText({ month, year })} has callers whom nobody knows yet`,
      link: `/interactions?view=unmatched&month=${month}&year=${year}`,
      isPaused: isClosed,
    };
  },
);

const DAY_SINCE = `(since at time zone '${BUSINESS_ZONE}')::date`;
/** Older days were told, or the service has just begun to tell. To do lists them all. */
const TOLD_DAYS = 7;

const OVERDUE_DAYS = `
  select what, person_id as "personId", day::text, count(*)::int from (
    select 'follow-up' as what, user_id as person_id, day from follow_ups
    union all
    select kind, assigned_to, ${DAY_SINCE} from waiting_work where kind = 'call-back'
  ) due
  where day < :today::date and day >= :today::date - ${TOLD_DAYS}
  group by what, person_id, day`;

const overdue = {
  "follow-up": { state: "due since", list: "/sales-pipeline?followUp=overdue&view=list&userId=" },
  "call-back": { state: "waiting since", list: "/interactions?view=call-backs&assignedTo=" },
} as const;

interface OverdueDay {
  readonly what: keyof typeof overdue;
  readonly personId: string;
  readonly day: string;
  readonly count: number;
}

/** The people's follow-ups and call-backs that are past their day, together for each day. */
export const findOverdueFollowUps = standingRows<OverdueDay>(
  "overdue-days",
  OVERDUE_DAYS,
  ({ what, personId, day, count }) => ({
    key: `${what} ${personId} ${day}`,
    text: `${pluralize(count, what)} of yours ${overdue[what].state} ${dayText(day)}`,
    link: `${overdue[what].list}${personId}`,
    people: [personId],
  }),
);

const STUCK_DAYS = `
  select ${DAY_SINCE}::text as day, count(*)::int from waiting_work
  where kind = 'erasing' and since <= :now::timestamptz - interval '1 day' group by day`;

/** The erasings that a service has not confirmed for a day, together for each day on which they began. */
export const findStuckErasings = standingRows<{ day: string; count: number }>(
  "stuck-days",
  STUCK_DAYS,
  ({ day, count }) => ({
    key: day,
    text: `${pluralize(count, "erasing")} of ${dayText(day)} not finished: a service has not confirmed`,
    link: `/audit?record=contact&action=erased&from=${day}&to=${day}`,
  }),
);
