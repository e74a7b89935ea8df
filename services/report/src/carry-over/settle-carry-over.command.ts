import { hoursCarried } from "@dash/contracts/facts/report.facts";
import type { Cause } from "@dash/service-lib/access/cause";
import { monthsBefore, type CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { findCurrentReport } from "../monthly-reports/monthly-report.query.ts";
import { holdReportMonth } from "../months/report-month.model.ts";
import { CarriedHours } from "./carried-hours.model.ts";

/**
 * Brings what a month got and what the next one gets from it in line with the months that are closed. It is called
 * whenever a month was closed or opened, in the same transaction, and holds months in their order.
 * @returns The minutes that the next month has.
 */
export async function settleCarryOver(
  trx: Knex.Transaction,
  cause: Cause,
  month: CalendarMonth,
): Promise<number> {
  await settleLine(trx, cause, month);
  return settleLine(trx, cause, monthsBefore(month, -1));
}

/** Posts the line of a month, or takes it back. A month that is closed keeps its line. */
async function settleLine(
  trx: Knex.Transaction,
  cause: Cause,
  into: CalendarMonth,
): Promise<number> {
  const { year, month, isShut } = await holdReportMonth(trx, into);
  const line = await CarriedHours.query(trx).findOne({ year, month });
  const stored = line?.minutes ?? 0;
  if (isShut) return stored;
  const minutes = await findCarriedBy(trx, monthsBefore(into, 1));
  if (minutes === stored) return stored;
  const changed = { year, month, minutes, version: (line?.version ?? 0) + 1 };
  await CarriedHours.query(trx).insert(changed).onConflict(["year", "month"]).merge();
  await announce(trx, cause, hoursCarried, changed);
  return minutes;
}

/** The minutes that the final report of a closed month says it carries over; 0 while the month is open. */
async function findCarriedBy(trx: Knex.Transaction, month: CalendarMonth): Promise<number> {
  const report = await findCurrentReport(trx, month);
  return report?.monthState === "closed" ? (report.reportData.carriedOut ?? 0) : 0;
}
