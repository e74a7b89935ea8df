import * as z from "zod/mini";
import { fact } from "../fact.ts";
import { MovementOrigin, MovementType, StockCategory } from "../stock-kinds.ts";

/** The London month in which it happened. */
const month = { month: z.int(), year: z.int() };

/** Stock moved. `position` counts the item's movements from 1; the one with the highest position has its stock. */
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
    /** Units on hand after it. */
    balance: z.int(),
    ...month,
    movedAt: z.iso.datetime(),
  }),
});

/** An item as it stands, but for its stock; `version` orders the facts about one item. */
export const stockItemChanged = fact({
  subject: "stock.item-changed.v1",
  data: z.object({
    itemId: z.uuid(),
    version: z.int(),
    name: z.string(),
    sku: z.nullable(z.string()),
    category: StockCategory,
    minStock: z.int(),
    /** 0 where there is none. */
    maxStock: z.int(),
    isArchived: z.boolean(),
  }),
});

/** An item in use fell to its minimum. Told once; again only after it has been above. */
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
