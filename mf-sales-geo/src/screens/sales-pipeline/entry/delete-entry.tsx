import { deletePipelineEntry } from "@dash/contracts/sales/sales-pipeline";
import { useCan } from "@dash/kit";
import { Confirm } from "@dash/kit/ui/confirm";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import type { EntryDialogProps } from "./entry-dialog-props.ts";
import { useRestoreEntry } from "./use-restore-entry.ts";

export function DeleteEntry({ entry: { id, version }, onClose }: EntryDialogProps) {
  const restore = useRestoreEntry();
  const canRestore = useCan("sales:restore");
  const { act, isPending } = useRecordAction(deletePipelineEntry, {
    success: "Pipeline entry deleted successfully",
    failure: "Failed to delete pipeline entry",
    ...(canRestore && { next: { label: "Undo", onAction: () => void restore(id) } }),
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
