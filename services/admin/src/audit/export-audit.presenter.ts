import type { AuditEntry, Snapshot } from "@dash/contracts/users/audit";
import type { Columns } from "@dash/service-lib/http/table-file";

/** The fields before and after a change are JSON, because each kind of record has its own. */
export const auditColumns: Columns<AuditEntry> = [
  ["Time", ({ at }) => at, "instant"],
  ["By", ({ actorName }) => actorName],
  ["Action", ({ action }) => action],
  ["Record", ({ record }) => record],
  ["Name", ({ label }) => label],
  ["Before", ({ before }) => json(before)],
  ["After", ({ after }) => json(after)],
  ["Actor", ({ actorId }) => actorId],
  ["Record Id", ({ recordId }) => recordId],
  ["Request", ({ requestId }) => requestId],
  ["Change", ({ id }) => id],
];

function json(fields: Snapshot | null): string | null {
  return fields && JSON.stringify(fields);
}
