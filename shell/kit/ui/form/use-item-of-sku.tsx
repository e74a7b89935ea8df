import { listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { messageOf, queryPageFor } from "@dash/kit";
import { useQueryClient } from "@tanstack/react-query";

/**
 * Gives a function that looks an item up by its typed or scanned SKU, archived or not. Without an answer it is looked
 * for among the `carried` items.
 */
export function useItemOfSku(
  onFound: (item: StockItem) => void,
  onRefused: (message: string) => void,
  carried: readonly StockItem[] = [],
) {
  const client = useQueryClient();
  return async (sku: string): Promise<void> => {
    const query = { sku, archived: "with", limit: 1 } as const;
    try {
      const page = queryPageFor(listStockItems, { query });
      // Never from the cache.
      const [item] = (await client.fetchQuery({ ...page, staleTime: 0 })).rows;
      if (item) onFound(item);
      else onRefused(`No stock item has the SKU “${sku}”.`);
    } catch (error) {
      const item = carried.find((each) => each.sku !== null && folded(each.sku) === folded(sku));
      if (item) onFound(item);
      else onRefused(messageOf(error, "The SKU could not be looked up. Please try again."));
    }
  };
}

/** Upper case and the width of characters make no difference. */
function folded(sku: string): string {
  return sku.normalize("NFKC").toLowerCase();
}
