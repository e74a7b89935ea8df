import { AuditedRecord } from "@dash/contracts/users/audit";

/** Kinds whose display name differs from the contract's name. */
const ownNames: Partial<Record<AuditedRecord, string>> = {
  tier: "Partnership tier",
  "api-token": "API token",
};

/** Display names of the record kinds, such as `Time entry` for `time-entry`. */
export const recordNames = Object.fromEntries(
  AuditedRecord.options.map((record) => [record, ownNames[record] ?? recordText(record)]),
) as Record<AuditedRecord, string>;

function recordText(record: AuditedRecord): string {
  const name = record.replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
