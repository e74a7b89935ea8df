import { createHash, randomBytes } from "node:crypto";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

const SECRET_BYTES = 32;

/** A link to one version of a report, for somebody without a session. */
export class ReportShare extends modelOf("report_shares", {
  id: column.uuid(),
  reportId: column.uuid(),
  /** The hash of the secret; the secret itself is not stored. */
  secretSha256: column.text(),
  /** The name of the person who made the link. */
  createdBy: column.text({ trail: true }),
  /** Null when an earlier release made the link and the trail does not name the person. */
  makerId: column.uuid().orNull(),
  createdAt: column.instant(),
  expiresAt: column.instant({ trail: true }),
  revokedAt: column.instant({ trail: true }).orNull(),
}) {
  /** Why the link itself has ended, regardless of its maker; null while it has not. */
  endedBy(now: Date): "revoked" | "lapsed" | null {
    if (this.revokedAt !== null) return "revoked";
    return this.expiresAt > now ? null : "lapsed";
  }
}

/** 43 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
