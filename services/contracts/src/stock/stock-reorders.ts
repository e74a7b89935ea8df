import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Decimal, Limit, Offset } from "../values/scalars.ts";
import { stockFacts } from "../facts/live-subjects.ts";
import { StockCategory } from "./stock-kinds.ts";

/**
 * An item with low stock and the quantity that fills it up to its maximum. Where no maximum is above the minimum, the
 * quantity brings it just above the minimum.
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
  /** Units to order. */
  quantity: z.int(),
  /** Pounds for one unit. */
  unitCost: z.nullable(Decimal),
  /** Pounds for all units; null where the unit cost is unknown. */
  cost: z.nullable(Decimal),
});
export type StockReorder = z.output<typeof StockReorder>;

/** The response header with what the whole list costs, in pounds; items of unknown cost count nothing. */
export const TOTAL_COST_HEADER = "X-Total-Cost";

export const listStockReorders = endpoint({
  method: "GET",
  path: "/stock-reorders",
  summary: "What to order, by supplier and name",
  query: z.strictObject({ limit: Limit, offset: Offset }),
  response: z.array(StockReorder),
  paged: true,
  sums: { [TOTAL_COST_HEADER]: "Pounds that all rows cost together" },
  shows: stockFacts,
});

export const exportStockReorders = endpoint({
  method: "GET",
  path: "/stock-reorders/export",
  summary: "What to order as a spreadsheet",
  response: z.string(),
  file: "csv",
});
