import { listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { messageOf, queryPageFor } from "@dash/kit";
import { useQueryClient } from "@tanstack/react-query";

/** Gives a function that looks an item up by its typed or scanned SKU, archived or not. */
export function useItemOfSku(
  onFound: (item: StockItem) => void,
  onRefused: (message: string) => void,
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
      onRefused(messageOf(error, "The SKU could not be looked up. Please try again."));
    }
  };
}
