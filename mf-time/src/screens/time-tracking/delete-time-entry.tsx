import { deleteTimeEntry } from "@dash/contracts/time/time-entries";
import { formatDate, formatTime } from "@dash/kit";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { undoDeletion } from "../../time-entry-form/entry-undo.ts";
import type { EntryDialogProps } from "./entry-dialog-props.ts";

export function DeleteTimeEntry({ entry, onClose }: Pick<EntryDialogProps, "entry" | "onClose">) {
  const { id, version, startTime, endTime, description } = entry;
  const { act, isPending } = useRecordAction(deleteTimeEntry, {
    success: "Time entry deleted successfully!",
    failure: "Failed to delete time entry. Please try again.",
    undo: () => undoDeletion(entry),
    onSettled: onClose,
  });
  const when = `${formatDate(startTime)}, ${formatTime(startTime)}–${formatTime(endTime)}`;
  return (
    <Confirm
      isOpen
      title="Delete Time Entry"
      question={`Are you sure you want to delete “${description}” (${when})?`}
      confirmLabel={isPending ? "Deleting..." : "Delete"}
      isPending={isPending}
      onConfirm={() => void act({ params: { id }, version })}
      onCancel={onClose}
    />
  );
}
