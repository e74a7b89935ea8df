import { withdrawStockItem } from "@dash/contracts/stock/stock-bulk";
import {
  archiveStockItem,
  getStockItemHistory,
  restoreStockItem,
  updateStockItem,
  type StockItem,
} from "@dash/contracts/stock/stock-items";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";
import { itemFields, itemRequest } from "./item-form.ts";

/** The parts that every Undo of an item has: the version that the change made, and the item's history. */
function change({ id, version }: StockItem) {
  return { request: { params: { id }, version }, history: { endpoint: getStockItemHistory, id } };
}

/** Takes a new item back. It goes to the archive, because its opening movement stays in the ledger. */
export function undoOfNewItem(item: StockItem): Undo<typeof withdrawStockItem> {
  return { ...change(item), endpoint: withdrawStockItem, undone: "Stock item taken back." };
}

/** Brings the former description of an item back; undefined where the save changed nothing. */
export function undoOfEdit(
  saved: StockItem,
  former: StockItem,
): Undo<typeof updateStockItem> | undefined {
  if (saved.version === former.version) return undefined;
  const { request, history } = change(saved);
  return {
    endpoint: updateStockItem,
    request: { ...request, body: itemRequest(itemFields.pick(former)) },
    undone: "Stock item is as before.",
    history,
  };
}

export function undoOfArchiving(item: StockItem): Undo<typeof restoreStockItem> {
  return { ...change(item), endpoint: restoreStockItem, undone: "Stock item is back." };
}

export function undoOfRestoring(item: StockItem): Undo<typeof archiveStockItem> {
  return { ...change(item), endpoint: archiveStockItem, undone: "Stock item is archived again." };
}
