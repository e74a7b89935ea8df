import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import { Decimal, Limit, Offset } from "../values/scalars.ts";
import { stockFacts } from "../facts/live-subjects.ts";
import { RunsOut } from "./stock-items.ts";
import { StockCategory } from "./stock-kinds.ts";

/**
 * An item to order: its stock is low, or runs out before an order of today arrives. The quantity fills the stock up to the
 * maximum. Without a maximum it is what the delivery days and `DAYS_OF_AN_ORDER` use; at least, it brings the stock just
 * above the minimum.
 */
export const StockReorder = z.object({
  stockItemId: z.uuid(),
  name: z.string(),
  sku: z.nullable(z.string()),
  category: StockCategory,
  supplier: z.nullable(z.string()),
  currentStock: z.int(),
  minStock: z.int(),
  maxStock: z.int(),
  runsOut: z.optional(z.nullable(RunsOut)),
  /** Units to order. */
  quantity: z.int(),
  /** The cost of one unit, in pounds. */
  unitCost: z.nullable(Decimal),
  /** The cost of all units to order, in pounds; null where the unit cost is unknown. */
  cost: z.nullable(Decimal),
});
export type StockReorder = z.output<typeof StockReorder>;

/** The response header with the cost of the whole list, in pounds. Items of unknown cost are left out. */
export const TOTAL_COST_HEADER = "X-Total-Cost";

export const listStockReorders = endpoint("GET /stock-reorders", {
  summary: "What to order, by supplier and name",
  query: z.strictObject({ limit: Limit, offset: Offset }),
  response: z.array(StockReorder),
  paged: true,
  sums: { [TOTAL_COST_HEADER]: "Pounds that all rows cost together" },
  shows: stockFacts,
});

export const exportStockReorders = endpoint("GET /stock-reorders/export", {
  summary: "What to order as a spreadsheet",
  query: z.strictObject(tableFormat),
  file: "table",
});
