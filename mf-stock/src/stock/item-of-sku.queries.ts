import { listStockItems } from "@dash/contracts/stock/stock-items";
import { queryPageFor } from "@dash/kit";

/** The item with exactly this SKU, archived or not; never from the cache. */
export function itemOfSkuQuery(sku: string) {
  const query = { sku, archived: "with", limit: 1 } as const;
  return { ...queryPageFor(listStockItems, { query }), staleTime: 0 };
}
