import type { NewStockItem } from "@dash/contracts/stock/stock-items";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { moveStock } from "../movements/move-stock.command.ts";
import { newMovement } from "../movements/stock-movement.model.ts";
import { recordItemChange } from "./stock-item.facts.ts";
import { asDecimal, claimingSku, StockItem } from "./stock-item.model.ts";

/**
 * Adds an item. Its initial stock becomes its first movement, so that the movements always add up to the stock.
 * @throws Problem 409 when another item has the SKU.
 */
export async function createStockItem(
  trx: Knex.Transaction,
  cause: Cause,
  { currentStock, unitCost, ...fields }: NewStockItem,
  now = new Date(),
): Promise<StockItem> {
  const id = uuidv7();
  const row = { ...fields, id, unitCost: asDecimal(unitCost), createdAt: now, updatedAt: now };
  await claimingSku(trx, fields.sku, async (attempt) => StockItem.query(attempt).insert(row));
  if (currentStock > 0) {
    const opening = newMovement(cause, now, {
      stockItemId: id,
      movementType: "adjustment",
      origin: "opening",
      change: currentStock,
      reason: "Opening stock",
      notes: null,
    });
    await moveStock(trx, cause, opening);
  }
  const after = await StockItem.query(trx).findById(id).throwIfNotFound();
  await recordItemChange(trx, cause, "created", { before: null, after, at: now });
  return after;
}
