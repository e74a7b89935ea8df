import type { StockItem } from "@dash/contracts/stock-items";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import { useMutation } from "@tanstack/react-query";
import { restoreItemMutation, STALE_BY_STOCK } from "../stock/stock.queries.ts";

/** Takes an item into use again. Nothing is lost by it, so nobody is asked first. */
export function useRestoreItem() {
  const { mutateAsync } = useMutation(restoreItemMutation);
  return useRecordAction({
    act: ({ id, version }: StockItem) => mutateAsync({ params: { id }, version }),
    success: "Stock item restored successfully!",
    failure: "Failed to restore stock item. Please try again.",
    stale: STALE_BY_STOCK,
  });
}
