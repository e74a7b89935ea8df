import type { addLeadNote as endpoint } from "@dash/contracts/sales/lead-notes";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { changedMeanwhile } from "@dash/service-lib/http/version";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../days/day.ts";
import { changeEntry } from "../pipeline/change-entry.command.ts";
import type { PipelineEntry } from "../pipeline/pipeline-entry.model.ts";
import { recordNoteChange } from "./lead-note.facts.ts";
import { LeadNote } from "./lead-note.model.ts";

/**
 * Writes a note about an entry, and changes the entry's next follow-up if the input has one.
 * @throws Problem 409 where somebody has changed the next follow-up since its writer saw it.
 */
export async function addNote(
  trx: Knex.Transaction,
  cause: Cause,
  entry: PipelineEntry,
  { kind, text, nextFollowUp, seenFollowUp }: InputOf<typeof endpoint>["body"],
): Promise<LeadNote> {
  const before = entry.nextFollowUp;
  if (seenFollowUp !== undefined && (seenFollowUp && dayOf(seenFollowUp)) !== before)
    throw await changedMeanwhile(trx, entry.id);
  const after = nextFollowUp === undefined ? before : nextFollowUp && dayOf(nextFollowUp);
  const note = await LeadNote.query(trx).insertAndFetch({
    id: uuidv7(),
    entryId: entry.id,
    kind,
    text,
    userId: cause.actor.id,
    followUpBefore: before,
    followUpAfter: after,
    createdAt: new Date(),
  });
  await recordNoteChange(trx, cause, "created", { note, customerName: entry.customerName });
  if (after !== before) await changeEntry(trx, cause, entry, { nextFollowUp: after });
  return note;
}
