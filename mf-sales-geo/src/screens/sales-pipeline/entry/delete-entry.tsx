import { deletePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import type { EntryDialogProps } from "./entry-dialog-props.ts";
import { entryUndo } from "./entry-undo.ts";

export interface DeleteEntryProps extends EntryDialogProps {
  readonly onDeleted: () => void;
}

export function DeleteEntry({ entry: { id, version }, onDeleted, onClose }: DeleteEntryProps) {
  const { act, isPending } = useRecordAction(deletePipelineEntry, {
    success: () => {
      onDeleted();
      return "Pipeline entry deleted successfully";
    },
    failure: "Failed to delete pipeline entry",
    undo: () => entryUndo({ id, version: version + 1 }, "Pipeline entry restored successfully"),
    onSettled: onClose,
  });
  return (
    <Confirm
      isOpen
      title="Delete Pipeline Entry"
      question="Are you sure you want to delete this pipeline entry?"
      confirmLabel={isPending ? "Deleting..." : "Delete"}
      isPending={isPending}
      onConfirm={() => void act({ params: { id }, version })}
      onCancel={onClose}
    />
  );
}
