import type { RequestOf } from "@dash/contracts/endpoint";
import {
  archiveStockItem,
  createStockItem,
  getStockItem,
  getStockItemHistory,
  getStockTotals,
  listStockItems,
  restoreStockItem,
  updateStockItem,
} from "@dash/contracts/stock-items";
import {
  countStock,
  listStockMovements,
  recordStockMovement,
  reverseStockMovement,
} from "@dash/contracts/stock-movements";
import { listStockReorders } from "@dash/contracts/stock-reorders";
import { getStockSummary } from "@dash/contracts/stock-summary";
import { mutationFor, queryFor, queryPageFor } from "@dash/kit";

type ItemFilter = NonNullable<RequestOf<typeof listStockItems>["query"]>;
type MovementFilter = NonNullable<RequestOf<typeof listStockMovements>["query"]>;

/** What is read again after any change of the stock. */
export const STALE_BY_STOCK = [
  ...["stock-items", "stock-movements", "stock-reorders"],
  ...["stock-summary", "dashboard"],
];

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

const stale = STALE_BY_STOCK;
export const createItemMutation = mutationFor(createStockItem, { stale });
export const updateItemMutation = mutationFor(updateStockItem, { stale });
export const archiveItemMutation = mutationFor(archiveStockItem, { stale });
export const restoreItemMutation = mutationFor(restoreStockItem, { stale });
export const recordMovementMutation = mutationFor(recordStockMovement, { stale });
export const reverseMovementMutation = mutationFor(reverseStockMovement, { stale });
export const countStockMutation = mutationFor(countStock, { stale });
