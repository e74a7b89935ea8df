import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { LeadNote } from "./lead-note.model.ts";

/** Records in the audit trail that a note was written or deleted. */
export function recordNoteChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: "created" | "deleted",
  { note, customerName }: { readonly note: LeadNote; readonly customerName: string },
): Promise<void> {
  const snapshot = trailOf(LeadNote.columns, note);
  return recordChange(trx, cause, {
    action,
    record: "lead-note",
    recordId: note.id,
    label: customerName,
    before: action === "deleted" ? snapshot : null,
    after: action === "created" ? snapshot : null,
  });
}
