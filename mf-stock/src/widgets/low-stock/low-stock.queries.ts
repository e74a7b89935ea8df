import { listStockItems } from "@dash/contracts/stock/stock-items";
import { queryPageFor } from "@dash/kit";

const MAX_ROWS = 6;

/** The items with the lowest stock. In its own file, so that the dashboard does not load the other stock queries. */
export const lowItemsQuery = queryPageFor(listStockItems, {
  query: { status: "low", sort: "currentStock", limit: MAX_ROWS },
});
