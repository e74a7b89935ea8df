import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { readReport, type ReportRow } from "../monthly-reports/monthly-report.query.ts";
import { openClosedMonth } from "../monthly-reports/reopen-month.command.ts";
import { recordReportChange } from "../monthly-reports/store-version.command.ts";
import { askQuestion } from "../questions/ask-question.command.ts";
import { presentReportPart, WHOLE_REPORT } from "../questions/figure.presenter.ts";
import { findPeople } from "../questions/questions.query.ts";
import { sign } from "./report-signature.model.ts";

/**
 * Accepts a final version for the partner. The caller holds the lock on its month.
 * @throws Problem 409 when the person read another version.
 */
export async function acceptReport(
  trx: Knex.Transaction,
  cause: Cause,
  report: ReportRow,
  sha256: string,
): Promise<ReportRow> {
  if (report.sha256 !== sha256)
    throw problem("conflict", "This is not the version that you read. Look at it again.");
  await sign(trx, cause, report, { company: "partner", isAccepted: true });
  const { version } = report;
  await recordReportChange(trx, cause, "accepted", report, { after: { version, sha256 } });
  return readReport(trx, report.id);
}

/**
 * Returns a final version for the partner: its month is opened again, and the reason is a question to who finalised it.
 * The caller holds the lock on the month.
 */
export async function returnReport(
  trx: Knex.Transaction,
  cause: Cause,
  report: ReportRow,
  reason: string,
): Promise<ReportRow> {
  await sign(trx, cause, report, { company: "partner", isAccepted: false });
  await openClosedMonth(trx, cause, report, reason);
  const { version, month, year, generatedBy } = report;
  const [finaliser] = await findPeople(trx, generatedBy);
  await askQuestion(trx, cause, {
    subject: { kind: "report-part", key: WHOLE_REPORT, month, year },
    figure: presentReportPart(WHOLE_REPORT, version),
    text: reason,
    askedOf: finaliser?.id,
  });
  await recordReportChange(trx, cause, "returned", report, { after: { version, reason } });
  return readReport(trx, report.id);
}
