import { restoreStockItem, type StockItem } from "@dash/contracts/stock-items";
import { useRecordAction } from "@dash/kit/ui/use-record-action";

/** Takes an item into use again. Nothing is lost by it, so nobody is asked first. */
export function useRestoreItem() {
  const { act } = useRecordAction(restoreStockItem, {
    success: "Stock item restored successfully!",
    failure: "Failed to restore stock item. Please try again.",
  });
  return ({ id, version }: StockItem) => act({ params: { id }, version });
}
