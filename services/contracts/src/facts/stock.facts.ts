import * as z from "zod/mini";
import { fact } from "./fact.ts";
import { MovementOrigin, MovementType, StockCategory } from "../stock/stock-kinds.ts";

/** The London month of the event. */
const month = { month: z.int(), year: z.int() };

/** `position` counts the item's movements from 1; the `balance` of the highest one is the item's stock. */
export const stockMoved = fact({
  subject: "stock.moved.v1",
  data: z.object({
    movementId: z.uuid(),
    itemId: z.uuid(),
    position: z.int(),
    movementType: MovementType,
    origin: MovementOrigin,
    /** Units, with their sign. */
    change: z.int(),
    /** Units on hand after the movement. */
    balance: z.int(),
    ...month,
    movedAt: z.iso.datetime(),
  }),
});

/** The state of an item without its stock; `version` orders the facts about one item. */
export const stockItemChanged = fact({
  subject: "stock.item-changed.v1",
  data: z.object({
    itemId: z.uuid(),
    version: z.int(),
    name: z.string(),
    sku: z.nullable(z.string()),
    category: StockCategory,
    minStock: z.int(),
    /** 0 means no maximum. */
    maxStock: z.int(),
    isArchived: z.boolean(),
  }),
});

/** An item in use fell to its minimum. Announced once, and again only after the stock has been above the minimum. */
export const stockLow = fact({
  subject: "stock.low.v1",
  data: z.object({
    itemId: z.uuid(),
    /** The item's name when it fell. */
    name: z.string(),
    balance: z.int(),
    minStock: z.int(),
    ...month,
    at: z.iso.datetime(),
  }),
});
