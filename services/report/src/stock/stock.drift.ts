import { listLedgerStock } from "@dash/contracts/stock/stock-ledger";
import type { Comparison } from "@dash/service-lib/process/drift.job";

/** Compares each month's stock figures with the movements that the stock service has stored. */
export const stockDrift: Comparison = {
  metric: "stock_summary_drifted",
  meaning: "Months whose stock figures are not those of the movements",
  key: ["year", "month"],
  stored: `
    select year, month, movements, units_in as "unitsIn", units_out as "unitsOut", units_adjusted as "unitsAdjusted"
    from month_stock where (movements, units_in, units_out, units_adjusted) <> (0, 0, 0, 0)`,
  source: (reader) => reader.get("stock", listLedgerStock),
};
