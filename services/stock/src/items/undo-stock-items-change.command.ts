import type { StockItemsUndo } from "@dash/contracts/stock/stock-bulk";
import type { UndoneRows } from "@dash/contracts/values/undone-rows";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { lastActorName } from "@dash/service-lib/trail/audit-trail.query";
import { restoreStockItem } from "./archive-stock-item.command.ts";
import { changeCategory } from "./change-stock-items.command.ts";
import { holdItems } from "./hold-items.query.ts";

/** Takes a change of several items back. An item that has another version by now is left as it is. */
export async function undoStockItemsChange(
  trx: Knex.Transaction,
  cause: Cause,
  request: StockItemsUndo,
): Promise<UndoneRows> {
  const undos =
    "archived" in request
      ? request.archived.map((row) => ({ ...row, category: null }))
      : request.rows;
  const items = await holdItems(
    trx,
    undos.map(({ id }) => id),
  );
  const left: UndoneRows["left"] = [];
  for (const { id, version, category } of undos) {
    const item = items.get(id);
    if (item?.version !== version) left.push({ id, changedBy: await lastActorName(trx, id) });
    else if (category !== null && item.isArchived)
      throw fieldProblem("rows", "These items were archived: name them as archived");
    else if (category === null) await restoreStockItem(trx, cause, item);
    else await changeCategory(trx, cause, item, category);
  }
  return { count: undos.length - left.length, left };
}
