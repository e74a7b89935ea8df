import { createAuditTrail } from "@dash/service-lib/audit-trail";
import type { Migration } from "@dash/service-lib/migrations";

export const auditTrail: Migration = { name: "0003_audit_trail", up: createAuditTrail };
