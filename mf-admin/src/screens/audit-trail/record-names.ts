import { AuditedRecord } from "@dash/contracts/audit";

/** Kinds that people call by another name than the contract. */
const ownNames: Partial<Record<AuditedRecord, string>> = { tier: "Partnership tier" };

/** Kinds of record as people call them: `Time entry` for `time-entry`. */
export const recordNames = Object.fromEntries(
  AuditedRecord.options.map((record) => [record, ownNames[record] ?? wordsOf(record)]),
) as Record<AuditedRecord, string>;

function wordsOf(record: AuditedRecord): string {
  const words = record.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
