import type { Cause } from "@dash/service-lib/access/cause";
import { startOfLondonMonth, type CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { holdReportMonth } from "../months/report-month.model.ts";
import type { Brands } from "./brands.ts";
import type { Sources } from "./gather-figures.query.ts";
import { findReportFigures } from "./month-figures.query.ts";
import { findCurrentReport, type ReportRow } from "./monthly-report.query.ts";
import { presentReportData } from "./report-data.presenter.ts";
import { recordReportChange, storeVersion, trailOfVersion } from "./store-version.command.ts";

/** The sources of a report's figures, and the brands it shows. */
export interface Making extends Sources {
  readonly brands: Brands;
}

interface ReportRequest {
  readonly month: CalendarMonth;
  /** A request that waited while another one generated a version gets that version. */
  readonly receivedAt: Date;
}

/**
 * Generates the first draft of a month, or the next one, from what this service has applied: facts that must be in it are
 * waited for before the transaction.
 * @throws Problem 422 for a month to come; 409 while the month is closed.
 */
export async function generateReport(
  trx: Knex.Transaction,
  cause: Cause,
  { knex, brands }: Pick<Making, "knex" | "brands">,
  { month, receivedAt }: ReportRequest,
): Promise<ReportRow> {
  if (startOfLondonMonth(month) > receivedAt)
    throw problem("not-allowed", "This month has not begun yet.");
  const { isShut } = await holdReportMonth(trx, month);
  if (isShut) throw problem("month-closed", "This month is closed. Reopen the month first.");
  const current = await findCurrentReport(trx, month);
  if (current && current.createdAt >= receivedAt) return current;
  const figures = await findReportFigures(knex, month);
  const data = presentReportData(figures, {
    version: (current?.version ?? 0) + 1,
    status: "draft",
    generatedAt: new Date(),
    generatedBy: cause.actor.kind === "user" ? cause.actor.name : null,
    brands,
    commentary: current?.reportData.commentary ?? { happened: null, actions: null },
  });
  const report = await storeVersion(trx, cause, { data, tierId: figures.tierId, brands });
  await recordReportChange(trx, cause, "generated", report, { after: trailOfVersion(report) });
  return report;
}
