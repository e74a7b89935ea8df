import { getStockItem, getStockTotals } from "@dash/contracts/stock/stock-items";
import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import { getStockSummary } from "@dash/contracts/stock/stock-summary";
import { queryFor, queryPageFor } from "@dash/kit";

const RECENT_ROWS = 10;

export function stockItemQuery(id: string) {
  return queryFor(getStockItem, { params: { id } });
}

export const stockTotalsQuery = queryFor(getStockTotals);

export const recentMovementsQuery = queryPageFor(listStockMovements, {
  query: { limit: RECENT_ROWS },
});

/** The summary of the current month. */
export const stockSummaryQuery = queryFor(getStockSummary);
