import type { Migration } from "@dash/service-lib/database/migrations";
import { itemsAndMovements } from "./0001_items_and_movements.ts";
import { outboxPosition } from "./0002_outbox_position.ts";
import { auditTrail } from "./0003_audit_trail.ts";
import { factsAsText } from "./0004_facts_as_text.ts";

export const migrations: readonly Migration[] = [
  itemsAndMovements,
  outboxPosition,
  auditTrail,
  factsAsText,
];
