import type { StockStatus } from "@dash/contracts/stock/stock-items";
import type { StockCategory } from "@dash/contracts/stock/stock-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { isRefusal, sqlState } from "@dash/service-lib/database/postgres-error";
import { problem } from "@dash/service-lib/http/problem";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

export class StockItem extends modelOf("stock_items", {
  id: column.uuid(),
  name: column.text({ trail: true }),
  sku: column.text({ trail: true }).orNull(),
  description: column.text({ trail: true }).orNull(),
  category: column.text({ trail: true }).of<StockCategory>(),
  currentStock: column.int({ trail: true }),
  minStock: column.int({ trail: true }),
  maxStock: column.int({ trail: true }),
  /** The database computes it from the stock. */
  status: column.text({ derived: true }).of<StockStatus>(),
  /** In pounds. */
  unitCost: column.decimal({ trail: true }).orNull(),
  supplier: column.text({ trail: true }).orNull(),
  deliveryDays: column.int({ trail: true }).orNull(),
  lastRestocked: column.instant().orNull(),
  lastCounted: column.instant().orNull(),
  movementCount: column.int(),
  archivedAt: column.instant().orNull(),
  version: column.int(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  get isArchived(): boolean {
    return this.archivedAt !== null;
  }
}

/**
 * Writes an item, whose SKU may be taken.
 * @throws Problem 409 that names the item with the same SKU.
 */
export async function claimingSku<Written>(
  trx: Knex.Transaction,
  sku: string | null,
  write: (attempt: Knex.Transaction) => Promise<Written>,
): Promise<Written> {
  // A refused statement aborts its transaction. It runs in a nested one, so that `trx` can still read the SKU's owner.
  return trx.transaction(write).catch(async (error: unknown) => {
    if (!isRefusal(error, sqlState.uniqueViolation, "stock_items_sku")) throw error;
    const owner = await StockItem.query(trx)
      .whereRaw("unique_key(sku) = unique_key(:sku)", { sku: sku ?? "" })
      .first();
    const message = `${owner?.name ?? "Another item"} has this SKU`;
    throw problem("conflict", message, { fields: [{ path: "sku", message }] });
  });
}

/** An amount in pounds, as decimal text for the database. */
export function asDecimal(pounds: number | null): string | null {
  return pounds === null ? null : pounds.toFixed(2);
}
