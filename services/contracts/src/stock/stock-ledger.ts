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

/** The parts that visits used in a month, summed from the ledger. */
export const LedgerVisitParts = z.object({
  year: z.int(),
  month: z.int(),
  movements: z.int(),
  /** Visits of which at least one part moved. */
  visits: z.int(),
  /** Units used, less those that came back. */
  units: z.int(),
});
export type LedgerVisitParts = z.infer<typeof LedgerVisitParts>;

/** Only for services that keep the parts of visits, which compare them with these totals. */
export const listLedgerVisitParts = endpoint("GET /internal/visit-parts", {
  summary: "All months' movements of parts of visits",
  response: z.array(LedgerVisitParts),
  allowedCallers: ["interactions", "kpi"],
});

/** Only for the report service, which compares its read model with these totals. */
export const listLedgerStock = endpoint("GET /internal/stock", {
  summary: "All months' movements",
  response: z.array(LedgerStock),
  allowedCallers: ["report"],
});
