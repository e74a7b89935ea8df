import type { LeadNoteKind } from "@dash/contracts/sales/lead-notes";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A note or a call with a customer. The trail has no text of it: it is the customer's, and goes with the note. */
export class LeadNote extends modelOf("lead_notes", {
  id: column.uuid(),
  entryId: column.uuid({ trail: true }),
  kind: column.text({ trail: true }).of<LeadNoteKind>(),
  text: column.text(),
  userId: column.uuid({ trail: true }),
  /** The next follow-up before and after, where it came with the note; equal where it did not. */
  followUpBefore: column.date().orNull(),
  followUpAfter: column.date().orNull(),
  createdAt: column.instant(),
}) {}
