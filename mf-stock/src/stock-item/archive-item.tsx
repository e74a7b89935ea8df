import { archiveStockItem } from "@dash/contracts/stock/stock-items";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { undoOfArchiving } from "../stock/undo-item.ts";
import type { ItemDialogProps } from "./item-dialog-props.ts";

export function ArchiveItem({ item: { id, name, version }, onClose }: ItemDialogProps) {
  const { act, isPending } = useRecordAction(archiveStockItem, {
    success: "Stock item archived successfully!",
    undo: undoOfArchiving,
    failure: "Failed to archive stock item. Please try again.",
    onSettled: onClose,
  });
  return (
    <Confirm
      isOpen
      title={`Archive ${name}`}
      question="It leaves the list, the totals and the reorder list, and nothing of it can be moved. Its movements stay. To reverse this, choose Restore on this page."
      confirmLabel={isPending ? "Archiving..." : "Archive"}
      isPending={isPending}
      onConfirm={() => void act({ params: { id }, version })}
      onCancel={onClose}
    />
  );
}
