import { deleteLeadNote, type LeadNote } from "@dash/contracts/sales/lead-notes";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

/** How to take a note back, with the next follow-up that came with it. */
export function noteUndo({
  id,
  leadId,
}: Pick<LeadNote, "id" | "leadId">): Undo<typeof deleteLeadNote> {
  return {
    endpoint: deleteLeadNote,
    request: { params: { id: leadId, noteId: id } },
    undone: ({ followUpChangedBy }) =>
      followUpChangedBy === null
        ? "The note is deleted again."
        : {
            title: "Partly undone",
            description: `The note is deleted again. ${followUpLeft(followUpChangedBy)}`,
          },
  };
}

export function followUpLeft(changedBy: string): string {
  return `${changedBy} changed the next follow-up meanwhile. It is left as it is.`;
}
