import { availableHours, minutesAvailable } from "@dash/contracts/reports/agreeing-figures";
import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import {
  endOfLondonMonth,
  londonMonth,
  monthsUpTo,
  type CalendarMonth,
} from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowOf } from "@dash/service-lib/database/statement";
import type { Standing } from "../crossings/standing.ts";
import { monthKey, monthText } from "@dash/service-lib/calendar/written-times";

/** Percent of a month's hours. */
const THRESHOLDS = [75, 90, 100, 110];

interface HoursOfMonth {
  readonly minutes: number;
  /** Null before the first tier. */
  readonly monthlyHours: number | null;
  readonly carriedIn: number;
  readonly isClosed: boolean;
}

const HOURS_OF_MONTH = `
  select (select coalesce(sum(minutes), 0)::int from entries where year = :year and month = :month) as minutes,
    (select monthly_hours from tier_periods where started_at < :end::timestamptz and not is_withdrawn
     order by started_at desc, id desc limit 1) as "monthlyHours",
    coalesce((select minutes from carried_hours where id = :id), 0) as "carriedIn",
    coalesce((select is_closed from months where id = :id), false) as "isClosed"`;

/** The thresholds that the hours of the current month and the one before have reached. */
export async function findAllocations(knex: Knex, now: Date): Promise<Standing[]> {
  const standing = [];
  for (const month of monthsUpTo(londonMonth(now), 2)) {
    const end = endOfLondonMonth(month).toISOString();
    const bindings = { year: month.year, month: month.month, end, id: monthKey(month) };
    const hours = await rowOf<HoursOfMonth>(knex, HOURS_OF_MONTH, bindings, "hours-of-month");
    standing.push(...reached(month, hours));
  }
  return standing;
}

function reached(month: CalendarMonth, { minutes, monthlyHours, ...state }: HoursOfMonth) {
  const { carriedIn, isClosed } = state;
  const allocation = { hoursAvailable: monthlyHours ?? DEFAULT_TIER.monthlyHours, carriedIn };
  const available = minutesAvailable(allocation);
  const hours = availableHours(allocation).toLocaleString("en-GB");
  return THRESHOLDS.filter((percent) => minutes * 100 >= percent * available).map(
    (percent): Standing => ({
      key: `${monthKey(month)} ${percent}`,
      text: `${monthText(month)} has used ${percent} % of its ${hours} hours`,
      link: `/service-lines?month=${month.month}&year=${month.year}`,
      isPaused: isClosed,
    }),
  );
}
