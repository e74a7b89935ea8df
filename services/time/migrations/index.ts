import type { Migration } from "@dash/service-lib/migrations";
import { serviceLinesAndEntries } from "./0001_service_lines_and_entries.ts";
import { outboxPosition } from "./0002_outbox_position.ts";
import { auditTrail } from "./0003_audit_trail.ts";

export const migrations: readonly Migration[] = [
  serviceLinesAndEntries,
  outboxPosition,
  auditTrail,
];
