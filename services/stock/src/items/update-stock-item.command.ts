import type { StockItemInput } from "@dash/contracts/stock/stock-items";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { recordItemChange } from "./stock-item.facts.ts";
import { asDecimal, claimingSku, StockItem } from "./stock-item.model.ts";

/**
 * Replaces the fields of an item; its stock is not changed.
 * @throws Problem 409 when another item has the SKU.
 */
export async function updateStockItem(
  trx: Knex.Transaction,
  cause: Cause,
  before: StockItem,
  { unitCost, ...fields }: StockItemInput,
): Promise<void> {
  const change = { ...fields, unitCost: asDecimal(unitCost) };
  const after = await claimingSku(trx, fields.sku, (attempt) =>
    changeRow<StockItem>(StockItem, attempt, before, change),
  );
  if (after) await recordItemChange(trx, cause, "updated", { before, after });
}
