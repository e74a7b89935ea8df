import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";

/** A month's stock movements, summed from the ledger. */
export const LedgerStock = z.object({
  year: z.int(),
  month: z.int(),
  movements: z.int(),
  unitsIn: z.int(),
  unitsOut: z.int(),
  unitsAdjusted: z.int(),
});
export type LedgerStock = z.infer<typeof LedgerStock>;

/** Only for the report service, which compares its read model with these totals. */
export const listLedgerStock = endpoint({
  method: "GET",
  path: "/internal/stock",
  summary: "All months' movements",
  response: z.array(LedgerStock),
  allowedCallers: ["report"],
});
