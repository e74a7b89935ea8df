import type { Snapshot } from "@dash/contracts/users/audit";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { commentMonthlyReport as endpoint } from "@dash/contracts/reports/monthly-reports";
import type { Commentary } from "@dash/contracts/reports/report-data";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { readReport, type ReportRow } from "./monthly-report.query.ts";
import { recordReportChange, storedSnapshot } from "./store-version.command.ts";

type Input = InputOf<typeof endpoint>["body"];

/**
 * Sets the comments of a draft. The caller holds the lock on its month.
 * @throws Problem 409 when the draft was changed since the person read it.
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
  const { commentary: before } = report.reportData;
  const commentary = { happened, actions };
  if (before.happened === happened && before.actions === actions) return report;
  await trx("monthly_reports")
    .where({ id: report.id })
    .update(storedSnapshot({ ...report.reportData, commentary }));
  await recordReportChange(trx, cause, "updated", report, {
    before: trailOfCommentary(before),
    after: trailOfCommentary(commentary),
  });
  return readReport(trx, report.id);
}

function trailOfCommentary({ happened, actions }: Commentary): Snapshot {
  return { whatHappened: happened, actions };
}
