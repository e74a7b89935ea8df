import type { InputOf } from "@dash/contracts/endpoint";
import type { commentMonthlyReport as endpoint } from "@dash/contracts/monthly-reports";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import type { ReportRow } from "./monthly-report.query.ts";
import { recordReportChange, sealed, toldReport } from "./store-version.command.ts";

type Input = InputOf<typeof endpoint>["body"];

/**
 * Says in words what the figures of a draft do not. Its month is held.
 * @throws Problem 409 where the draft is another one by now.
 */
export async function commentReport(
  trx: Knex.Transaction,
  cause: Cause,
  report: ReportRow,
  { happened, actions, sha256 }: Input,
): Promise<ReportRow> {
  if (report.sha256 !== sha256)
    throw problem("conflict", "Somebody changed this report meanwhile. Look at it again.", {
      current: report.reportData.commentary,
      yours: { happened, actions },
    });
  const before = report.reportData.commentary;
  const commentary = { happened, actions };
  await trx("monthly_reports")
    .where({ id: report.id })
    .update(sealed({ ...report.reportData, commentary }));
  await recordReportChange(trx, cause, "updated", report, {
    before: { ...before },
    after: commentary,
  });
  return toldReport(trx, cause, report.id);
}
