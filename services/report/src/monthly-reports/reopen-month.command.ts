import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { settleCarryOver } from "../carry-over/settle-carry-over.command.ts";
import { holdReportMonth, setMonthState } from "../months/report-month.model.ts";
import { strikeOut } from "../signatures/report-signature.model.ts";
import { readReport, type ReportRow } from "./monthly-report.query.ts";
import { recordReportChange } from "./store-version.command.ts";

/**
 * Reopens a closed month and stores the reason. The versions of its report stay, with their signatures struck out.
 * @throws Problem 422 when the month is not closed.
 */
export async function reopenMonth(
  trx: Knex.Transaction,
  cause: Cause,
  report: ReportRow,
  reason: string,
): Promise<ReportRow> {
  await openClosedMonth(trx, cause, report, reason);
  await recordReportChange(trx, cause, "reopened", report, { after: { reason } });
  return readReport(trx, report.id);
}

/** Opens the closed month of a version, which is no longer signed. */
export async function openClosedMonth(
  trx: Knex.Transaction,
  cause: Cause,
  report: ReportRow,
  reason: string,
): Promise<void> {
  const month = await holdReportMonth(trx, report);
  if (month.state !== "closed") throw problem("not-allowed", "This month is not closed.");
  await setMonthState(trx, cause, month, { state: "reopened", reason });
  await settleCarryOver(trx, cause, report);
  await strikeOut(trx, report);
}
