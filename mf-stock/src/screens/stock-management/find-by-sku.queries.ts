import { stockItemsQuery } from "../../stock/stock.queries.ts";

/** The item of exactly this SKU, archived or not, asked anew each time. */
export function itemOfSkuQuery(sku: string) {
  return { ...stockItemsQuery({ sku, archived: "with", limit: 1 }), staleTime: 0 };
}
