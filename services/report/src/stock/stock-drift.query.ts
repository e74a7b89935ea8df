import { listLedgerStock } from "@dash/contracts/stock-ledger";
import type { Knex } from "@dash/service-lib/database/database";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Comparison } from "../drift/drift.job.ts";

/** A month whose figures and the movements themselves do not agree. */
export interface StockDifference {
  readonly month: string;
  readonly ledger: Figures | null;
  readonly shown: Figures | null;
}

/** Movements, and units in, out and adjusted. */
type Figures = readonly [movements: number, unitsIn: number, unitsOut: number, adjusted: number];

/** Compares each month's figures with those of the stock service's ledger. */
export async function findStockDifferences(
  knex: Knex,
  reader: Pick<ServiceReader, "get">,
): Promise<StockDifference[]> {
  const ledger = await reader.get("stock", listLedgerStock);
  return rowsOf<StockDifference>(
    knex,
    `with ledger as (
       select year, month, jsonb_build_array(movements, "unitsIn", "unitsOut", "unitsAdjusted") as figures
       from jsonb_to_recordset(:ledger::jsonb) as months (
         year int, month int, movements bigint, "unitsIn" bigint, "unitsOut" bigint, "unitsAdjusted" bigint)
     ), shown as (
       select year, month, jsonb_build_array(movements, units_in, units_out, units_adjusted) as figures
       from month_stock
       where (movements, units_in, units_out, units_adjusted) <> (0, 0, 0, 0)
     )
     select year || '-' || lpad(month::text, 2, '0') as month,
       ledger.figures as ledger, shown.figures as shown
     from ledger full join shown using (year, month)
     where ledger.figures is distinct from shown.figures
     order by 1`,
    { ledger: JSON.stringify(ledger) },
  );
}

export const stockDrift: Comparison = {
  metric: "stock_summary_drifted",
  meaning: "Months whose stock figures are not those of the movements",
  findDifferences: findStockDifferences,
};
