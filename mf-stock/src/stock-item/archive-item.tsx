import { archiveStockItem } from "@dash/contracts/stock/stock-items";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { undoOfArchiving } from "../stock/undo-item.ts";
import type { ItemDialogProps } from "./item-dialog-props.ts";

export function ArchiveItem({ item: { id, name, version }, onClose }: ItemDialogProps) {
  return (
    <ConfirmAction
      endpoint={archiveStockItem}
      request={{ params: { id }, version }}
      title={`Archive ${name}`}
      question="It leaves the list, the totals and the reorder list, and nothing of it can be moved. Its movements stay. To reverse this, choose Restore on this page."
      confirm="Archive"
      confirming="Archiving..."
      success="Stock item archived successfully!"
      undo={undoOfArchiving}
      failure="Failed to archive stock item. Please try again."
      onClose={onClose}
    />
  );
}
