import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type {
  StockItemsUndo,
  undoStockItemsChange as undo,
} from "@dash/contracts/stock/stock-bulk";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { restoreStockItem } from "./archive-stock-item.command.ts";
import { changeCategory } from "./change-stock-items.command.ts";
import { holdItems } from "./hold-items.query.ts";

/** Takes a change of several items back. An item that has another version by now is left as it is. */
export async function undoStockItemsChange(
  trx: Knex.Transaction,
  cause: Cause,
  request: StockItemsUndo,
): Promise<AnswerOf<typeof undo>> {
  const undos =
    "archived" in request
      ? request.archived.map((row) => ({ ...row, category: null }))
      : request.rows;
  const ids = undos.map(({ id }) => id);
  const items = await holdItems(trx, ids);
  const changedIds: string[] = [];
  for (const { id, version, category } of undos) {
    const item = items.get(id);
    if (item?.version !== version) changedIds.push(id);
    else if (category === null) await restoreStockItem(trx, cause, item);
    else await changeCategory(trx, cause, item, category);
  }
  return { count: ids.length - changedIds.length, left: await namesOf(trx, changedIds) };
}

/** Who changed each of these items last. */
function namesOf(
  trx: Knex.Transaction,
  ids: readonly string[],
): Promise<{ id: string; changedBy: string | null }[]> {
  return rowsOf(
    trx,
    `select id, (select actor_name from audit_trail where record = 'stock-item' and record_id = left_item.id
       order by audit_trail.id desc limit 1) as "changedBy"
     from unnest(:ids::uuid[]) as left_item (id)`,
    { ids },
  );
}
