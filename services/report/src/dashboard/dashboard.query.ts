import type { DashboardSummary, DayHours, YearBalance } from "@dash/contracts/reports/dashboard";
import type { Knex } from "@dash/service-lib/database/database";
import {
  endOfLondonMonth,
  startOfLondonMonth,
  todayIn,
  type CalendarMonth,
} from "@dash/service-lib/calendar/london";
import { rowOf } from "@dash/service-lib/database/statement";
import {
  latestActivities,
  OF_THE_MONTH,
  type LatestActivity,
} from "../activities/latest-activities.query.ts";
import { monthHours, YEAR_BALANCE, type HoursOfMonth } from "../hours/hours-by-month.query.ts";
import { comparedDays, LINE_CHANGES, type LineChange } from "../hours/line-changes.query.ts";
import type { MonthKpis } from "../kpis/month-kpis.presenter.ts";
import { FIRST_STEPS, type StoredSteps } from "./first-steps.query.ts";
import { SIGNATURES } from "../monthly-reports/monthly-report.query.ts";
import { monthKpis } from "../kpis/month-kpis.query.ts";

export interface MonthFigures extends Pick<HoursOfMonth, "tier" | "lines" | "carriedIn"> {
  /** Contains only days with hours, in ascending order. */
  readonly days: readonly DayHours[];
  readonly activities: readonly LatestActivity[];
  readonly lineChanges: readonly LineChange[];
  readonly yearBalance: YearBalance;
  readonly kpis: MonthKpis;
  readonly signed: DashboardSummary["signed"];
  readonly firstSteps: StoredSteps;
}

/**
 * Reads all figures in one statement, so that they come from one snapshot. Each part is found by an index. The type
 * json takes half the time of jsonb here.
 */
const figuresWith = (activities: string) => `
  select
    ${monthHours({ year: ":year", month: ":month", end: ":end" })},
    (select coalesce(json_agg(json_build_object('day', extract(day from day), 'minutes', minutes) order by day), '[]')
     from day_hours
     where day >= make_date(:year, :month, 1) and day < make_date(:year, :month, 1) + interval '1 month') as days,
    ${LINE_CHANGES} as "lineChanges",
    ${YEAR_BALANCE} as "yearBalance",
    ${activities} as activities,
    ${monthKpis({ year: ":year", month: ":month" })} as kpis,
    (select json_build_object('reportId', report.id, 'version', report.version, 'signatures', ${SIGNATURES})
     from monthly_reports report where year = :year and month = :month and status = 'final'
     order by version desc limit 1) as signed,
    ${FIRST_STEPS} as "firstSteps"`;

/** The current month shows the latest activities of all months, any other month its own. */
export const MONTH_FIGURES = figuresWith(latestActivities());
export const OTHER_MONTH_FIGURES = figuresWith(latestActivities(OF_THE_MONTH));

/**
 * Reads a month's figures. Its tier is the one in force at its end, or the latest one while the month runs. A tier
 * never starts in the future, unless the clock of the process that stored its start was ahead of this one.
 */
export async function findMonthFigures(
  knex: Knex,
  month: CalendarMonth,
  now: Date,
): Promise<MonthFigures> {
  const bindings = { ...month, end: endOfLondonMonth(month), days: comparedDays(month, now) };
  if (todayIn(month, now) !== null)
    return rowOf<MonthFigures>(knex, MONTH_FIGURES, bindings, "month-figures");
  const ofMonth = { ...bindings, start: startOfLondonMonth(month) };
  return rowOf<MonthFigures>(knex, OTHER_MONTH_FIGURES, ofMonth, "other-month-figures");
}
