import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { recordItemChange } from "./stock-item.facts.ts";
import { StockItem } from "./stock-item.model.ts";

/**
 * Takes an item out of use. Its movements stay, and its stock, should it come back.
 * @throws Problem 409 when it is archived already.
 */
export async function archiveStockItem(
  trx: Knex.Transaction,
  cause: Cause,
  before: StockItem,
  now = new Date(),
): Promise<void> {
  if (before.archivedAt) throw problem("conflict", `${before.name} is archived already`);
  const after = await setArchived(trx, before, now, now);
  await recordItemChange(trx, cause, "archived", { before, after, at: now });
}

/** @throws Problem 409 when it is not archived. */
export async function restoreStockItem(
  trx: Knex.Transaction,
  cause: Cause,
  before: StockItem,
): Promise<void> {
  if (!before.archivedAt) throw problem("conflict", `${before.name} is not archived`);
  const after = await setArchived(trx, before, null, new Date());
  await recordItemChange(trx, cause, "restored", { before, after });
}

async function setArchived(
  trx: Knex.Transaction,
  { id, version }: StockItem,
  archivedAt: Date | null,
  updatedAt: Date,
): Promise<StockItem> {
  const change = { archivedAt, version: version + 1, updatedAt };
  return StockItem.query(trx).patchAndFetchById(id, change);
}
