import { listStockItems } from "@dash/contracts/stock/stock-items";
import { queryPageFor } from "@dash/kit";

/** The items with the lowest stock. In its own file, so that the dashboard does not load the other stock queries. */
export function lowItemsQuery(limit: number) {
  return queryPageFor(listStockItems, {
    query: { status: "low", sort: "currentStock", limit },
  });
}
