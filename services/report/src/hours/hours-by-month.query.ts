import type { Knex } from "@dash/service-lib/database/database";
import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import {
  BUSINESS_ZONE,
  endOfLondonMonth,
  type CalendarMonth,
} from "@dash/service-lib/calendar/london";
import { rowsOf } from "@dash/service-lib/database/statement";

export interface LineHours {
  readonly serviceLineId: string;
  /** Null until the fact with the line's name has arrived. */
  readonly name: string | null;
  readonly color: string | null;
  readonly minutes: number;
}

export interface HoursOfMonth extends CalendarMonth {
  /** The tier in force at the month's end, or the latest one while the month runs; null when there was none. */
  readonly tier: {
    /** Null when an earlier release stored the period, until the facts are read again. */
    readonly id: string | null;
    readonly name: string;
    readonly monthlyHours: number;
    readonly carryOverHours: number;
  } | null;
  /** The minutes that came from the month before, and that went into the next one. */
  readonly carriedIn: number;
  readonly carriedOut: number;
  readonly lines: readonly LineHours[];
  /** Whether the partnership had begun: a month before it counts in no balance. */
  readonly hasBegun: boolean;
}

/** SQL for the first day of the month with the first hours or the first tier. */
const BEGUN = `least(
  (select min(make_date(year, month, 1)) from month_hours where minutes > 0),
  (select date_trunc('month', min(started_at) at time zone '${BUSINESS_ZONE}')::date
   from tier_periods where not is_withdrawn))`;

/** SQL for the row of the tier that is in force at the end of a month. */
const tierAt = (end: string) => `
  from tier_periods where started_at < ${end} and not is_withdrawn order by started_at desc, id desc limit 1`;

/** SQL for the minutes that were carried into a month, given its first day. */
const carriedInto = (day: string) => `
  (select coalesce(sum(minutes), 0)::int from carried_hours where make_date(year, month, 1) = ${day})`;

const START_OF_MONTH = "make_date(:year, :month, 1)";

/**
 * SQL for the tier in force at the end of a month, for the month's service lines with hours, for what was carried over,
 * and for whether the month counts.
 */
export const monthHours = ({ year, month, end }: Record<"year" | "month" | "end", string>) => `
    (select json_build_object('id', tier_id, 'name', name, 'monthlyHours', monthly_hours,
        'carryOverHours', carry_over_hours) ${tierAt(end)}) as tier,
    ${carriedInto(`make_date(${year}, ${month}, 1)`)} as "carriedIn",
    ${carriedInto(`make_date(${year}, ${month}, 1) + interval '1 month'`)} as "carriedOut",
    (select coalesce(json_agg(json_build_object(
        'serviceLineId', hours.service_line_id, 'name', line.name, 'color', line.color, 'minutes', hours.minutes)
        order by hours.minutes desc, line.position), '[]')
     from month_hours hours left join service_lines line on line.id = hours.service_line_id
     where hours.year = ${year} and hours.month = ${month} and hours.minutes > 0) as lines,
    coalesce(make_date(${year}, ${month}, 1) >= ${BEGUN}, false) as "hasBegun"`;

const END_OF_MONTH = `(make_date(:year, number, 1) + interval '1 month') at time zone '${BUSINESS_ZONE}'`;

/**
 * SQL for the hours of a year up to a month, and the allocations of its months that had begun. That month counts always.
 * Of what was carried over only what came into the year and what goes out of the month is no month's allocation.
 * The series has a known end: a statement with a series of unknown length is planned anew each time.
 */
export const YEAR_BALANCE = `
  json_strip_nulls(json_build_object(
    'carriedIn', nullif(${carriedInto("make_date(:year, 1, 1)")}, 0),
    'carriedOut', nullif(${carriedInto(`${START_OF_MONTH} + interval '1 month'`)}, 0),
    'minutesUsed', (select coalesce(sum(minutes), 0) from month_hours where year = :year and month <= :month),
    'hoursAvailable', (
      select sum(coalesce((select monthly_hours ${tierAt(END_OF_MONTH)}), ${DEFAULT_TIER.monthlyHours}))
      from generate_series(1, 12) as number
      where number <= :month and (number = :month or make_date(:year, number, 1) >= ${BEGUN}))))`;

/** Reads all months in one statement, so that they come from one snapshot. Each part is found by an index. */
const HOURS_OF_MONTHS = `
  select requested.year, requested.month,
    ${monthHours({ year: "requested.year", month: "requested.month", end: "requested.end_at" })}
  from unnest(:years::int[], :months::int[], :ends::timestamptz[])
    with ordinality as requested (year, month, end_at, place)
  order by requested.place`;

/** Reads the hours of months, in the given order. */
export async function findHoursOfMonths(
  knex: Knex,
  months: readonly CalendarMonth[],
): Promise<HoursOfMonth[]> {
  const bindings = {
    years: months.map(({ year }) => String(year)),
    months: months.map(({ month }) => String(month)),
    ends: months.map((month) => endOfLondonMonth(month).toISOString()),
  };
  return rowsOf<HoursOfMonth>(knex, HOURS_OF_MONTHS, bindings, "hours-of-months");
}

/** The months of a year, beginning with January. */
export function monthsOfYear(year: number, last = 12): CalendarMonth[] {
  return Array.from({ length: last }, (_, index) => ({ month: index + 1, year }));
}
