import type { AuditEntry } from "@dash/contracts/users/audit";

/** The name of the person behind an audit entry. Processes have no name for people. */
export function actorNameOf({
  actorId,
  actorName,
}: Pick<AuditEntry, "actorId" | "actorName">): string {
  return actorId.startsWith("svc:") ? "the system" : actorName;
}
