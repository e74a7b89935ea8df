import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { lastActorName } from "@dash/service-lib/trail/audit-trail.query";
import { changeEntry } from "../pipeline/change-entry.command.ts";
import type { PipelineEntry } from "../pipeline/pipeline-entry.model.ts";
import { recordNoteChange } from "./lead-note.facts.ts";
import { LeadNote } from "./lead-note.model.ts";

/**
 * Deletes a note. The next follow-up that came with it goes back, unless somebody has changed it since.
 * @returns Who changed the next follow-up since; null if nobody did.
 */
export async function deleteNote(
  trx: Knex.Transaction,
  cause: Cause,
  entry: PipelineEntry,
  note: LeadNote,
): Promise<string | null> {
  const { followUpBefore, followUpAfter } = note;
  await LeadNote.query(trx).deleteById(note.id);
  await recordNoteChange(trx, cause, "deleted", { note, customerName: entry.customerName });
  if (followUpAfter === followUpBefore) return null;
  if (entry.nextFollowUp !== followUpAfter)
    return (await lastActorName(trx, entry.id)) ?? "Somebody";
  await changeEntry(trx, cause, entry, { nextFollowUp: followUpBefore });
  return null;
}
