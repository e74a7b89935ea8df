import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { holdReportMonth, setMonthState } from "../months/report-month.model.ts";
import { readReport, type ReportRow } from "./monthly-report.query.ts";
import { recordReportChange } from "./store-version.command.ts";

/**
 * Reopens a closed month and stores the reason. The versions of its report stay.
 * @throws Problem 422 when the month is not closed.
 */
export async function reopenMonth(
  trx: Knex.Transaction,
  cause: Cause,
  report: ReportRow,
  reason: string,
): Promise<ReportRow> {
  const month = await holdReportMonth(trx, report);
  if (month.state !== "closed") throw problem("not-allowed", "This month is not closed.");
  await setMonthState(trx, cause, month, { state: "reopened", reason });
  await recordReportChange(trx, cause, "reopened", report, { after: { reason } });
  return readReport(trx, report.id);
}
