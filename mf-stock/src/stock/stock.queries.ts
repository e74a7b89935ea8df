import type { RequestOf } from "@dash/contracts/endpoint";
import {
  getStockItem,
  getStockItemHistory,
  getStockTotals,
  listStockItems,
} from "@dash/contracts/stock-items";
import { listStockMovements } from "@dash/contracts/stock-movements";
import { listStockReorders } from "@dash/contracts/stock-reorders";
import { getStockSummary } from "@dash/contracts/stock-summary";
import { queryFor, queryPageFor } from "@dash/kit";

type ItemFilter = NonNullable<RequestOf<typeof listStockItems>["query"]>;
type MovementFilter = NonNullable<RequestOf<typeof listStockMovements>["query"]>;

export function stockItemsQuery(query: ItemFilter) {
  return queryPageFor(listStockItems, { query });
}

export function stockItemQuery(id: string) {
  return queryFor(getStockItem, { params: { id } });
}

export function stockItemHistoryQuery(id: string) {
  return queryFor(getStockItemHistory, { params: { id } });
}

export const stockTotalsQuery = queryFor(getStockTotals);

export function stockMovementsQuery(query: MovementFilter) {
  return queryPageFor(listStockMovements, { query });
}

export function stockReordersQuery(
  query: NonNullable<RequestOf<typeof listStockReorders>["query"]>,
) {
  return queryPageFor(listStockReorders, { query });
}

/** Of the running month. */
export const stockSummaryQuery = queryFor(getStockSummary);
