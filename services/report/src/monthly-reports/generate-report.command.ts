import type { Cause } from "@dash/service-lib/access/cause";
import { startOfLondonMonth, type CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { holdReportMonth } from "../months/report-month.model.ts";
import type { FindBrands } from "./brands.ts";
import type { Sources } from "./gather-figures.query.ts";
import { findReportFigures } from "./month-figures.query.ts";
import { findCurrentReport, findReturned, type ReportRow } from "./monthly-report.query.ts";
import { presentReportData } from "./report-data.presenter.ts";
import { recordReportChange, storeVersion, trailOfVersion } from "./store-version.command.ts";

/** The parts that are needed to make a report: the sources of its figures, and of the companies that it shows. */
export interface GenerateParts extends Sources {
  readonly findBrands: FindBrands;
}

interface ReportRequest {
  readonly month: CalendarMonth;
  /** When the request arrived. If the month has a version that was generated later, the request is answered with it. */
  readonly receivedAt: Date;
}

/**
 * Generates the next draft of a month from the facts that this service has applied. The caller has waited for the facts
 * that must be included before it began the transaction.
 * @throws Problem 422 for a future month; 409 while the month is closed.
 */
export async function generateReport(
  trx: Knex.Transaction,
  cause: Cause,
  { knex, findBrands }: Pick<GenerateParts, "knex" | "findBrands">,
  { month, receivedAt }: ReportRequest,
): Promise<ReportRow> {
  if (startOfLondonMonth(month) > receivedAt)
    throw problem("not-allowed", "This month has not begun yet.");
  const { isShut } = await holdReportMonth(trx, month);
  if (isShut) throw problem("month-closed", "This month is closed. Reopen the month first.");
  const current = await findCurrentReport(trx, month);
  if (current && current.createdAt >= receivedAt) return current;
  const figures = await findReportFigures(knex, month);
  const brands = await findBrands(trx);
  const data = presentReportData(figures, {
    version: (current?.version ?? 0) + 1,
    status: "draft",
    generatedAt: new Date(),
    generatedBy: cause.actor.kind === "user" ? cause.actor.name : null,
    brands,
    commentary: current?.reportData.commentary ?? { happened: null, actions: null },
    returned: await findReturned(trx, month),
  });
  const report = await storeVersion(trx, cause, { data, tierId: figures.tierId, brands });
  await recordReportChange(trx, cause, "generated", report, { after: trailOfVersion(report) });
  return report;
}
