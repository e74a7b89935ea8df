import * as z from "zod/mini";
import { fact } from "./fact.ts";
import { MonthObeyed } from "../reports/month-obeyed.ts";
import { MovementOrigin, MovementType, StockCategory } from "../stock/stock-kinds.ts";

/** The month and year of the event, in London. */
const month = { month: z.int(), year: z.int() };

/**
 * An item's stock changed. `position` numbers the item's movements from 1; the `balance` of the highest position is
 * its stock.
 */
export const stockMoved = fact("stock.moved.v1", {
  movementId: z.uuid(),
  itemId: z.uuid(),
  position: z.int(),
  movementType: MovementType,
  origin: MovementOrigin,
  /** Units added (positive) or taken away (negative). */
  change: z.int(),
  /** Units on hand after the movement. */
  balance: z.int(),
  ...month,
  movedAt: z.iso.datetime(),
});

/**
 * A hint, no longer a fact: the state of an item, without the number of units in stock. `version` orders the
 * hints about one item.
 */
export const stockItemChanged = fact("stock.item-changed.v1", {
  itemId: z.uuid(),
  version: z.int(),
  name: z.string(),
  sku: z.nullable(z.string()),
  category: StockCategory,
  minStock: z.int(),
  /** 0 means no maximum. */
  maxStock: z.int(),
  isArchived: z.boolean(),
});

/** The state of an item after somebody changed it; its stock is in `stock.moved`. `version` orders the facts of an item. */
export const stockItemDescribed = fact("stock.item-changed.v2", {
  itemId: z.uuid(),
  version: z.int(),
  name: z.string(),
  minStock: z.int(),
  isArchived: z.boolean(),
});

/**
 * An item that is not archived fell to its minimum. The fact is announced once, and again only after the stock has
 * been above the minimum.
 */
export const stockLow = fact("stock.low.v1", {
  itemId: z.uuid(),
  /** The item's name at that time. */
  name: z.string(),
  balance: z.int(),
  minStock: z.int(),
  ...month,
  at: z.iso.datetime(),
});

/** A part was booked on a visit, or a reversal took it back. */
export const visitPartMoved = fact("stock.visit-part-moved.v1", {
  movementId: z.uuid(),
  interactionId: z.uuid(),
  itemId: z.uuid(),
  /** Units used: positive when they left the stock, negative when they came back. */
  units: z.int(),
  movedAt: z.iso.datetime(),
});

/** The stock service has closed or reopened the visits of a month on its side. */
export const stockMonthObeyed = fact("stock.month-obeyed.v1", MonthObeyed.shape);
