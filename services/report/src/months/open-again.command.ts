import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { settleCarryOver } from "../carry-over/settle-carry-over.command.ts";
import { holdReportMonth, setMonthState, type ReportMonth } from "./report-month.model.ts";

/** Opens a month again after finalising has failed, unless the month's state has changed meanwhile. */
export async function openAgain(
  trx: Knex.Transaction,
  cause: Cause,
  { version, ...month }: Pick<ReportMonth, "year" | "month" | "version">,
): Promise<void> {
  const reportMonth = await holdReportMonth(trx, month);
  if (reportMonth.state !== "closing" || reportMonth.version !== version) return;
  // A month that was reopened before has a reason; it becomes reopened again, not open.
  const state = reportMonth.reason === null ? "open" : "reopened";
  await setMonthState(trx, cause, reportMonth, { state });
  await settleCarryOver(trx, cause, month);
}
