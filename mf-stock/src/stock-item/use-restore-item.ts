import { restoreStockItem, type StockItem } from "@dash/contracts/stock/stock-items";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { undoOfRestoring } from "../stock/undo-item.ts";

/** Restores an archived item. Needs no confirmation, because nothing is lost. */
export function useRestoreItem() {
  const { act } = useRecordAction(restoreStockItem, {
    success: "Stock item restored successfully!",
    undo: undoOfRestoring,
    failure: "Failed to restore stock item. Please try again.",
  });
  return ({ id, version }: StockItem) => act({ params: { id }, version });
}
