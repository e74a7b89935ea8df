import type { Knex } from "@dash/service-lib/database/database";
import { StockItem } from "./stock-item.model.ts";

/** Locks items in the order of their ids, so that two requests for the same items never wait for each other. */
export async function holdItems(
  trx: Knex.Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StockItem>> {
  const items = await StockItem.query(trx)
    .whereIn("id", [...new Set(ids)])
    .orderBy("id")
    .forUpdate();
  return new Map(items.map((item) => [item.id, item]));
}
