import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Id, Version } from "../values/scalars.ts";
import { UndoneRows } from "../values/undone-rows.ts";
import { StockItem } from "./stock-items.ts";
import { StockCategory } from "./stock-kinds.ts";
import { stockFacts } from "../facts/live-subjects.ts";

/** The largest number of items in one change. */
export const MOST_ITEMS = 200;

const notTooMany = z.maxLength(MOST_ITEMS, `At most ${MOST_ITEMS} items`);
const ids = z.array(Id).check(z.minLength(1, "Stock item is required"), notTooMany);

/** One change of several items: another category, or to the archive. */
export const StockItemsChange = z.union([
  z.strictObject({ ids, set: z.strictObject({ category: StockCategory }) }),
  z.strictObject({ ids, archive: z.literal(true) }),
]);
export type StockItemsChange = z.output<typeof StockItemsChange>;

/** The version is the one that the change gave the item. */
const changed = { id: Id, version: Version };

export const StockItemsUndo = z.union([
  z.strictObject({
    /** With the former category of each. */
    rows: z.array(z.strictObject({ ...changed, category: StockCategory })).check(notTooMany),
  }),
  z.strictObject({ archived: z.array(z.strictObject(changed)).check(notTooMany) }),
]);
export type StockItemsUndo = z.output<typeof StockItemsUndo>;

export const changeStockItems = endpoint("POST /stock-items/bulk", {
  summary: "Change the category of several items or archive them, all or none",
  body: StockItemsChange,
  response: z.object({
    count: z.int(),
    /** The items that the change changed, each with its category before. */
    rows: z.array(z.object({ id: z.uuid(), version: z.int(), category: StockCategory })),
  }),
  idempotent: "stock:write",
  announces: ["stock.item-changed.v1", "stock.item-changed.v2", "stock.low.v1"],
});

export const undoStockItemsChange = endpoint("POST /stock-items/bulk/undo", {
  summary: "Take a change of several items back; what somebody changed since is left",
  body: StockItemsUndo,
  response: UndoneRows,
  idempotent: "stock:write",
  announces: ["stock.item-changed.v1", "stock.item-changed.v2", "stock.low.v1"],
});

export const withdrawStockItem = endpoint("POST /stock-items/:id/withdraw", {
  summary:
    "Take back the creation of an item that nobody moved or changed: it is archived, and its SKU is free",
  response: StockItem,
  versioned: true,
  idempotent: "stock:write",
  announces: stockFacts,
});
