import type { AuditedRecord } from "@dash/contracts/audit";

/** Kinds of record as people call them. */
export const recordNames: Record<AuditedRecord, string> = {
  user: "User",
  tier: "Partnership tier",
  "time-entry": "Time entry",
  "service-line": "Service line",
  "stock-item": "Stock item",
  "stock-movement": "Stock movement",
};
