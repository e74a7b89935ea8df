import { listStockItems } from "@dash/contracts/stock-items";
import { queryPageFor } from "@dash/kit";

const SHOWN = 6;

/** What is nearest to running out. Not of the stock's other queries, which the dashboard would load in vain. */
export const lowItemsQuery = queryPageFor(listStockItems, {
  query: { status: "low", sort: "currentStock", limit: SHOWN },
});
