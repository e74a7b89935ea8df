import type { StockStatus } from "@dash/contracts/stock-items";
import type { StockCategory } from "@dash/contracts/stock-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { isRefusal, sqlState } from "@dash/service-lib/database/postgres-error";
import { problem } from "@dash/service-lib/http/problem";
import { Model } from "objection";

export class StockItem extends Model {
  static override tableName = "stock_items";

  declare id: string;
  declare name: string;
  declare sku: string | null;
  declare description: string | null;
  declare category: StockCategory;
  declare currentStock: number;
  declare minStock: number;
  declare maxStock: number;
  /** Pounds, as the decimal that Postgres keeps. */
  declare unitCost: string | null;
  declare supplier: string | null;
  declare lastRestocked: Date | null;
  declare lastCounted: Date | null;
  declare movementCount: number;
  declare archivedAt: Date | null;
  declare version: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Derived by the database, like all that follows from the stock. */
  declare readonly status: StockStatus;
}

/** Two SKUs are one when these are. */
export const SKU_KEY = String.raw`upper(regexp_replace(?, '\s', '', 'g'))`;

/**
 * Writes an item with a SKU that may be taken.
 * @throws Problem 409 naming the item that has it.
 */
export async function claimingSku<Written>(
  trx: Knex.Transaction,
  sku: string | null,
  write: (attempt: Knex.Transaction) => Promise<Written>,
): Promise<Written> {
  // A refused statement ends the transaction it stands in, and naming the owner takes one more question.
  return trx.transaction(write).catch(async (error: unknown) => {
    if (!isRefusal(error, sqlState.uniqueViolation, "stock_items_sku")) throw error;
    const owner = await StockItem.query(trx)
      .whereRaw(`sku_key = ${SKU_KEY}`, [sku ?? ""])
      .first();
    const message = `${owner?.name ?? "Another item"} has this SKU`;
    throw problem("conflict", message, { fields: [{ path: "sku", message }] });
  });
}

/** Pounds as the database takes them. */
export function asDecimal(pounds: number | null): string | null {
  return pounds === null ? null : pounds.toFixed(2);
}
