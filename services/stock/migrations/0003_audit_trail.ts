import { createAuditTrail } from "@dash/service-lib/trail/audit-trail";
import type { Migration } from "@dash/service-lib/database/migrations";

export const auditTrail: Migration = { name: "0003_audit_trail", up: createAuditTrail };
