import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { MonthSearch } from "../endpoints/month-address.ts";

/** The movements of all items in a month (in London). */
export const StockSummary = z.object({
  month: z.int(),
  year: z.int(),
  movements: z.int(),
  /** Units that came in and units that went out, both positive. */
  unitsIn: z.int(),
  unitsOut: z.int(),
  /** Units added minus units taken away by adjustments: those by people, from counts, and their reversals. */
  unitsAdjusted: z.int(),
  /** How often an item's stock fell to its minimum. */
  timesLow: z.int(),
  /** Set when the newest facts had not arrived in time: the figures were right at this time. */
  asOf: z.nullable(z.iso.datetime()),
});
export type StockSummary = z.infer<typeof StockSummary>;

export const getStockSummary = endpoint("GET /stock-summary", {
  summary: "A month's movements; the running month in London where none is given",
  query: MonthSearch,
  response: StockSummary,
  shows: ["stock.moved.v1", "stock.low.v1"],
});
