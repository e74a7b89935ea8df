import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { recordItemChange } from "./stock-item.facts.ts";
import { StockItem } from "./stock-item.model.ts";

/**
 * Archives an item, so that it is no longer used. Its movements and stock stay, so that it can be restored. Returns true,
 * because it always changes the item.
 * @throws Problem 409 when it is archived already.
 */
export async function archiveStockItem(
  trx: Knex.Transaction,
  cause: Cause,
  before: StockItem,
  now = new Date(),
): Promise<true> {
  if (before.archivedAt) throw problem("conflict", `${before.name} is archived already`);
  const after = await changeRow<StockItem>(
    StockItem,
    trx,
    before,
    { archivedAt: now },
    { at: now },
  );
  if (after) await recordItemChange(trx, cause, "archived", { before, after, at: now });
  return true;
}

/** @throws Problem 409 when it is not archived. */
export async function restoreStockItem(
  trx: Knex.Transaction,
  cause: Cause,
  before: StockItem,
): Promise<void> {
  if (!before.archivedAt) throw problem("conflict", `${before.name} is not archived`);
  const after = await changeRow<StockItem>(StockItem, trx, before, { archivedAt: null });
  if (after) await recordItemChange(trx, cause, "restored", { before, after });
}
