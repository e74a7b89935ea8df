import { monthsUpTo, type CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { findHoursOfMonths } from "../hours/hours-by-month.query.ts";
import { minutesOf } from "../hours/hours.presenter.ts";
import type { ReportRow } from "./monthly-report.query.ts";

const TREND_MONTHS = 12;

/** The minutes of the twelve months up to each report, oldest first. The last are the report's own. */
export async function findHoursTrends(
  knex: Knex,
  reports: readonly ReportRow[],
): Promise<number[][]> {
  const trends = reports.map((report) => monthsUpTo(report, TREND_MONTHS));
  const months = new Map(trends.flat().map((month) => [keyOf(month), month]));
  const minutes = new Map(
    (await findHoursOfMonths(knex, [...months.values()])).map((month) => [
      keyOf(month),
      minutesOf(month.lines),
    ]),
  );
  return reports.map(({ reportData }, index) => [
    ...(trends[index] ?? []).slice(0, -1).map((month) => minutes.get(keyOf(month)) ?? 0),
    reportData.minutesUsed,
  ]);
}

function keyOf({ month, year }: CalendarMonth): string {
  return `${year}-${month}`;
}
