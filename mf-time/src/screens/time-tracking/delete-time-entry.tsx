import { deleteTimeEntry } from "@dash/contracts/time/time-entries";
import { formatDate, formatTime } from "@dash/kit";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { undoDeletion } from "../../time-entry-form/entry-undo.ts";
import type { EntryDialogProps } from "./entry-dialog-props.ts";

export function DeleteTimeEntry({ entry, onClose }: Pick<EntryDialogProps, "entry" | "onClose">) {
  const { id, version, startTime, endTime, description } = entry;
  const when = `${formatDate(startTime)}, ${formatTime(startTime)}–${formatTime(endTime)}`;
  return (
    <ConfirmAction
      endpoint={deleteTimeEntry}
      request={{ params: { id }, version }}
      title="Delete Time Entry"
      question={`Are you sure you want to delete “${description}” (${when})?`}
      confirm="Delete"
      confirming="Deleting..."
      success="Time entry deleted successfully!"
      failure="Failed to delete time entry. Please try again."
      undo={() => undoDeletion(entry)}
      onClose={onClose}
    />
  );
}
