import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type {
  changeStockItems as change,
  StockItemsChange,
} from "@dash/contracts/stock/stock-bulk";
import type { StockCategory } from "@dash/contracts/stock/stock-kinds";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { archiveStockItem } from "./archive-stock-item.command.ts";
import { holdItems } from "./hold-items.query.ts";
import { recordItemChange } from "./stock-item.facts.ts";
import { StockItem } from "./stock-item.model.ts";

/**
 * Changes the category of several items or archives them.
 * @throws Problem 400 when an item does not exist; 409 that names the first item which is archived already.
 */
export async function changeStockItems(
  trx: Knex.Transaction,
  cause: Cause,
  request: StockItemsChange,
): Promise<AnswerOf<typeof change>> {
  const ids = [...new Set(request.ids)];
  const items = await holdItems(trx, ids);
  refuseUnknownIds(ids, items);
  const rows = [];
  for (const item of ids.flatMap((id) => items.get(id) ?? [])) {
    const isChanged =
      "archive" in request
        ? await archiveStockItem(trx, cause, item)
        : await changeCategory(trx, cause, item, request.set.category);
    const { id, version, category } = item;
    if (isChanged) rows.push({ id, version: version + 1, category });
  }
  return { count: rows.length, rows };
}

function refuseUnknownIds(ids: readonly string[], items: ReadonlyMap<string, StockItem>): void {
  const message = "This stock item does not exist";
  const unknown = ids.flatMap((id, row) =>
    items.has(id) ? [] : [{ path: `ids.${row}`, message }],
  );
  if (unknown.length > 0) throw problem("invalid-input", message, { fields: unknown });
}

/** Stores the category of a locked item. Returns whether it was another one. */
export async function changeCategory(
  trx: Knex.Transaction,
  cause: Cause,
  before: StockItem,
  category: StockCategory,
): Promise<boolean> {
  const after = await changeRow<StockItem>(StockItem, trx, before, { category });
  if (after) await recordItemChange(trx, cause, "updated", { before, after });
  return after !== undefined;
}
