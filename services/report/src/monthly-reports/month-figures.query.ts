import type { Kpi } from "@dash/contracts/kpis/kpis";
import {
  endOfLondonMonth,
  monthsBefore,
  monthsUpTo,
  startOfLondonMonth,
  type CalendarMonth,
} from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowOf } from "@dash/service-lib/database/statement";
import { checkpointOf, announcersOf } from "@dash/service-lib/facts/follow-record";
import {
  latestActivities,
  ON_DAYS_OF_THE_MONTH,
  type LatestActivity,
} from "../activities/latest-activities.query.ts";
import { findCarriedOut } from "../carry-over/carry-over.query.ts";
import {
  findHoursOfMonths,
  monthsOfYear,
  type HoursOfMonth,
} from "../hours/hours-by-month.query.ts";
import { findKpisOfMonths } from "../kpis/month-kpis.query.ts";
import { projections } from "../read-models.projection.ts";
import { findMonthStock, type MonthStock } from "../stock/stock-summary.query.ts";

/** All figures of a month's report. Its comments are not among them. */
export interface ReportFigures {
  readonly month: CalendarMonth;
  /** Null when no tier is known. */
  readonly tierId: string | null;
  readonly hours: HoursOfMonth;
  /** The minutes that the next month gets once this one is closed. */
  readonly carriedOut: number;
  readonly previous: HoursOfMonth;
  /** The months of the year from January up to this month. */
  readonly ofYear: readonly HoursOfMonth[];
  readonly stock: MonthStock;
  readonly previousStock: MonthStock;
  readonly activities: readonly LatestActivity[];
  readonly kpis: readonly Kpi[];
  readonly previousKpis: readonly Kpi[];
  /** The metrics of the eleven months before, oldest first. */
  readonly kpisBefore: readonly (readonly Kpi[])[];
  /** For each service, a position in its record of facts: all facts up to it are included. */
  readonly positions: Readonly<Record<string, string>>;
}

const MONTHS_OF_A_COURSE = 12;

const ACTIVITIES = `select ${latestActivities(ON_DAYS_OF_THE_MONTH)} as activities,
  (select tier_id from tier_periods where tier_id is not null order by started_at, id limit 1) as "firstTierId"`;

/** Reads a month's figures from this service's read models, in one snapshot. */
export async function findReportFigures(knex: Knex, month: CalendarMonth): Promise<ReportFigures> {
  const before = monthsBefore(month, 1);
  const year = monthsOfYear(month.year, month.month);
  const course = monthsUpTo(month, MONTHS_OF_A_COURSE);
  return knex.transaction(
    async (trx) => {
      const [previous, ...ofYear] = await findHoursOfMonths(trx, [before, ...year]);
      const hours = ofYear.at(-1);
      const kpisOfCourse = await findKpisOfMonths(trx, course);
      const [previousKpis, kpis] = kpisOfCourse.slice(-2);
      if (!previous || !hours || !previousKpis || !kpis)
        throw new Error("a month that was asked for was not answered");
      const { activities, firstTierId } = await rowOf<{
        activities: LatestActivity[];
        firstTierId: string | null;
      }>(
        trx,
        ACTIVITIES,
        { ...month, start: startOfLondonMonth(month), end: endOfLondonMonth(month) },
        "report-activities",
      );
      return {
        month,
        hours,
        carriedOut: await findCarriedOut(trx, hours),
        previous,
        ofYear,
        activities,
        kpis,
        previousKpis,
        kpisBefore: kpisOfCourse.slice(0, -1),
        // A month before the first tier was in force uses the first tier.
        tierId: hours.tier?.id ?? firstTierId,
        stock: await findMonthStock(trx, month),
        previousStock: await findMonthStock(trx, before),
        positions: await findPositions(trx),
      };
    },
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

async function findPositions(trx: Knex.Transaction): Promise<Record<string, string>> {
  const positions: Record<string, string> = {};
  for (const announcer of announcersOf(projections))
    positions[announcer] = (await checkpointOf(trx, announcer, projections)) ?? "";
  return positions;
}
