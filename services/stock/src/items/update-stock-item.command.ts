import type { StockItemInput } from "@dash/contracts/stock-items";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordItemChange } from "./stock-item.facts.ts";
import { asDecimal, claimingSku, StockItem } from "./stock-item.model.ts";

/**
 * Replaces what is said about an item; its stock stays.
 * @throws Problem 409 when another item has the SKU.
 */
export async function updateStockItem(
  trx: Knex.Transaction,
  cause: Cause,
  before: StockItem,
  { unitCost, ...said }: StockItemInput,
): Promise<void> {
  const change = {
    ...said,
    unitCost: asDecimal(unitCost),
    version: before.version + 1,
    updatedAt: new Date(),
  };
  const after = await claimingSku(trx, said.sku, async (attempt) =>
    StockItem.query(attempt).patchAndFetchById(before.id, change),
  );
  await recordItemChange(trx, cause, "updated", { before, after });
}
