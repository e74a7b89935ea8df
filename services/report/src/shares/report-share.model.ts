import { createHash, randomBytes } from "node:crypto";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

const SECRET_BYTES = 32;

/** A link to one version of a report, for somebody without a session. */
export class ReportShare extends modelOf("report_shares", {
  id: column.uuid(),
  reportId: column.uuid(),
  /** Of the secret, which is kept nowhere. */
  secretSha256: column.text(),
  /** The name of the person. */
  createdBy: column.text({ trail: true }),
  /** Null where an earlier release made it and the trail does not tell by whom. */
  makerId: column.uuid().orNull(),
  createdAt: column.instant(),
  expiresAt: column.instant({ trail: true }),
  revokedAt: column.instant({ trail: true }).orNull(),
}) {
  /** Why it is over, whoever made it; null where it is not. */
  endedBy(now: Date): "revoked" | "lapsed" | null {
    if (this.revokedAt !== null) return "revoked";
    return this.expiresAt > now ? null : "lapsed";
  }
}

/** 43 characters of an address. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
