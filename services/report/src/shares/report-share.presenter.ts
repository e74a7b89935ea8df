import type { ReportShare as ReportShareAnswer } from "@dash/contracts/reports/report-shares";
import type { Actor } from "@dash/service-lib/access/identity";
import { reportPolicy } from "../monthly-reports/monthly-report.policy.ts";
import type { ShareWithEnd } from "./share-ends.query.ts";

/** A share link as the actor sees it. It does not contain the secret. */
export function presentShare(
  actor: Actor,
  { share, endedBy }: ShareWithEnd,
  version: number,
): ReportShareAnswer {
  const { id, reportId, createdBy, createdAt, expiresAt, revokedAt } = share;
  const isOver = endedBy === "revoked" || endedBy === "lapsed";
  return {
    id,
    reportId,
    version,
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    endedBy,
    can: { revoke: !isOver && reportPolicy.endLink(actor) },
  };
}
