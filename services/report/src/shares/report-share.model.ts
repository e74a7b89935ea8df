import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A share link: it opens one version of a report for anybody who has the link, without signing in. */
export class ReportShare extends modelOf("report_shares", {
  id: column.uuid(),
  reportId: column.uuid(),
  /** Only the hash of the link's secret is stored. */
  secretSha256: column.text(),
  /** The name of the person who created the share link. */
  createdBy: column.text({ trail: true }),
  /** Null when an earlier release stored the link and the audit trail does not name the person. */
  makerId: column.uuid().orNull(),
  createdAt: column.instant(),
  expiresAt: column.instant({ trail: true }),
  revokedAt: column.instant({ trail: true }).orNull(),
}) {
  /** Why the link no longer works, apart from its maker's rights: revoked or expired; null while it works. */
  endedBy(now: Date): "revoked" | "lapsed" | null {
    if (this.revokedAt !== null) return "revoked";
    return this.expiresAt > now ? null : "lapsed";
  }
}
