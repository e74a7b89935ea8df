import { deleteLeadNote, type LeadNote } from "@dash/contracts/sales/lead-notes";
import { formatDateTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { TrashIcon } from "@dash/kit/ui/layout/icons";
import { useState } from "react";
import { followUpLeft } from "../../../lead-notes/note-undo.ts";
import { itemClass } from "./timeline-item-class.ts";

/** A note or a call: its text, who wrote it and when. */
export function NoteItem({ note }: { readonly note: LeadNote }) {
  const { kind, text, userName, createdAt, can } = note;
  return (
    <li className={`${itemClass} salesgeo:flex salesgeo:items-start salesgeo:justify-between`}>
      <div className="salesgeo:min-w-0">
        <p>
          <strong className="salesgeo:font-semibold">{kind === "call" ? "Call" : "Note"}</strong>
        </p>
        <p className="salesgeo:wrap-anywhere salesgeo:whitespace-pre-line">{text}</p>
        <p className="salesgeo:text-label salesgeo:tabular-nums salesgeo:text-ink-soft">
          {formatDateTime(createdAt)}, by {userName ?? "somebody"}
        </p>
      </div>
      {can.delete && <DeleteNote note={note} />}
    </li>
  );
}

function DeleteNote({ note: { id, leadId, kind, createdAt } }: { readonly note: LeadNote }) {
  const [isAsking, setIsAsking] = useState(false);
  const noun = kind === "call" ? "call" : "note";
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={`Delete the ${noun} of ${formatDateTime(createdAt)}`}
        onClick={() => setIsAsking(true)}
      >
        <TrashIcon size={16} aria-hidden="true" />
      </Button>
      {isAsking && (
        <ConfirmAction
          endpoint={deleteLeadNote}
          request={{ params: { id: leadId, noteId: id } }}
          title={`Delete ${noun}`}
          question={`Are you sure you want to delete this ${noun}? A next follow-up that came with it goes back.`}
          confirm="Delete"
          success={({ followUpChangedBy }) =>
            followUpChangedBy === null ? "Deleted" : `Deleted. ${followUpLeft(followUpChangedBy)}`
          }
          failure="Failed to delete. Please try again."
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
