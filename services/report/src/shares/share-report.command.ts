import type { Cause } from "@dash/service-lib/access/cause";
import { hashOf, newSecret } from "@dash/service-lib/access/link-secret";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { v7 as uuidv7 } from "uuid";
import type { ReportRow } from "../monthly-reports/monthly-report.query.ts";
import { recordReportChange } from "../monthly-reports/store-version.command.ts";
import { ReportShare } from "./report-share.model.ts";

const DAY_MS = 86_400_000;

/** Creates a share link that expires after `days` days. Its secret is in this answer only. */
export async function shareReport(
  trx: Knex.Transaction,
  cause: Cause,
  report: ReportRow,
  days: number,
): Promise<{ readonly share: ReportShare; readonly secret: string }> {
  const secret = newSecret();
  const createdAt = new Date();
  const share = await ReportShare.query(trx).insertAndFetch({
    id: uuidv7(),
    reportId: report.id,
    secretSha256: hashOf(secret),
    createdBy: cause.actor.name,
    createdAt,
    makerId: cause.actor.kind === "user" ? cause.actor.id : null,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
  });
  await recordShareChange(trx, cause, report, { before: null, after: share });
  return { share, secret };
}

/**
 * Revokes a share link. Does nothing if it is already revoked.
 * @throws Problem 404 when the version has no such link.
 */
export async function revokeShare(
  trx: Knex.Transaction,
  cause: Cause,
  report: ReportRow,
  id: string,
): Promise<void> {
  const before = await ReportShare.query(trx).findOne({ id, reportId: report.id }).forUpdate();
  if (!before) throw problem("not-found");
  if (before.revokedAt) return;
  const after = await ReportShare.query(trx).patchAndFetchById(id, { revokedAt: new Date() });
  await recordShareChange(trx, cause, report, { before, after });
}

/** Records in the audit trail that somebody opened a share link. */
export async function recordOpening(
  trx: Knex.Transaction,
  cause: Cause,
  report: ReportRow,
  share: ReportShare,
): Promise<void> {
  const after = trailOf(ReportShare.columns, share);
  await recordReportChange(trx, cause, "link-opened", report, { after });
}

async function recordShareChange(
  trx: Knex.Transaction,
  cause: Cause,
  report: ReportRow,
  { before, after }: { before: ReportShare | null; after: ReportShare },
): Promise<void> {
  const { columns } = ReportShare;
  await recordReportChange(trx, cause, before ? "link-ended" : "shared", report, {
    ...(before && { before: trailOf(columns, before) }),
    after: trailOf(columns, after),
  });
}
