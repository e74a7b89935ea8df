import type { Migration } from "@dash/service-lib/database/migrations";
import { serviceLinesAndEntries } from "./0001_service_lines_and_entries.ts";
import { outboxPosition } from "./0002_outbox_position.ts";
import { auditTrail } from "./0003_audit_trail.ts";
import { entryTotals } from "./0004_entry_totals.ts";
import { fillEntryTotals } from "./0005_fill_entry_totals.ts";
import { entryTotalsNotNegative } from "./0006_entry_totals_not_negative.ts";
import { factsAsText } from "./0007_facts_as_text.ts";

export const migrations: readonly Migration[] = [
  serviceLinesAndEntries,
  outboxPosition,
  auditTrail,
  entryTotals,
  fillEntryTotals,
  entryTotalsNotNegative,
  factsAsText,
];
