import { addLeadNote, deleteLeadNote, listLeadNotes } from "@dash/contracts/sales/lead-notes";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findEntry } from "../pipeline/list-entries.query.ts";
import { holdEntry } from "../pipeline/hold-entry.ts";
import { PipelineEntry } from "../pipeline/pipeline-entry.model.ts";
import { pipelinePolicy } from "../pipeline/pipeline-entry.policy.ts";
import { addNote } from "./add-lead-note.command.ts";
import { deleteNote } from "./delete-lead-note.command.ts";
import { LeadNote } from "./lead-note.model.ts";
import { leadNotePolicy } from "./lead-note.policy.ts";
import { findNote, findNotes } from "./list-lead-notes.query.ts";

/** More notes than a person writes about one lead. */
const MOST_NOTES = 500;

export function addLeadNotesRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listLeadNotes, async ({ actor, input }) => {
    requireAbility(actor, "customer:read-private");
    authorize(actor, pipelinePolicy, "read", await findEntry(knex, input.params.id));
    return findNotes(knex, actor, [input.params.id], MOST_NOTES);
  });

  routes.write(addLeadNote, async (request) => {
    const { actor, cause, trx, input } = request;
    const entry = await holdEntry(request, "update");
    const { id } = await addNote(trx, cause, entry, input.body);
    return findNote(trx, actor, id);
  });

  routes.write(deleteLeadNote, async ({ actor, cause, trx, input }) => {
    const { id, noteId } = input.params;
    const entry = await PipelineEntry.query(trx).findById(id).forUpdate();
    authorize(actor, pipelinePolicy, "update", entry);
    const note = await LeadNote.query(trx).findOne({ id: noteId, entryId: id });
    authorize(actor, leadNotePolicy, "delete", note);
    return { followUpChangedBy: await deleteNote(trx, cause, entry, note) };
  });
}
