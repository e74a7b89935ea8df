import type { FigureChange } from "@dash/contracts/reports/report-data";
import type { Knex } from "@dash/service-lib/database/database";
import { findCarriedOut } from "../carry-over/carry-over.query.ts";
import { findHoursOfMonths } from "../hours/hours-by-month.query.ts";
import { findKpisOfMonths } from "../kpis/month-kpis.query.ts";
import { findMonthStock } from "../stock/stock-summary.query.ts";
import { presentChanges } from "./figure-changes.presenter.ts";
import type { ReportRow } from "./monthly-report.query.ts";

/**
 * Finds how the figures of each draft's month have changed since, by the report's id. Only the latest version of a
 * month is compared, and only if it is a draft.
 */
export async function findChanges(
  knex: Knex,
  reports: readonly ReportRow[],
): Promise<ReadonlyMap<string, FigureChange[]>> {
  const drafts = reports.filter(({ status, isCurrent }) => status === "draft" && isCurrent);
  const changes = new Map<string, FigureChange[]>();
  if (drafts.length === 0) return changes;
  const hours = await findHoursOfMonths(knex, drafts);
  const kpis = await findKpisOfMonths(knex, drafts);
  for (const [index, draft] of drafts.entries()) {
    const [ofMonth, values] = [hours[index], kpis[index]];
    if (!ofMonth || !values) throw new Error("a month that was asked for was not answered");
    const now = {
      hours: ofMonth,
      carriedOut: await findCarriedOut(knex, ofMonth),
      kpis: values,
      stock: await findMonthStock(knex, draft),
    };
    changes.set(draft.id, presentChanges(draft.reportData, now));
  }
  return changes;
}
