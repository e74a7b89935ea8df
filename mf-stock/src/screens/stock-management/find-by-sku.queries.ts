import { listStockItems } from "@dash/contracts/stock-items";
import { queryPageFor } from "@dash/kit";

/** The item of exactly this SKU, archived or not, asked anew each time. */
export function itemOfSkuQuery(sku: string) {
  const query = { sku, archived: "with", limit: 1 } as const;
  return { ...queryPageFor(listStockItems, { query }), staleTime: 0 };
}
