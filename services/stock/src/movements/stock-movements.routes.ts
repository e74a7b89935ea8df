import {
  countStockItems as countItems,
  recordStockMovements,
  undoStockMovements as undo,
} from "@dash/contracts/stock/stock-batches";
import {
  countStock as count,
  exportStockMovements,
  listStockMovements,
  recordStockMovement,
  reverseStockMovement as reverse,
} from "@dash/contracts/stock/stock-movements";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { tableFile } from "@dash/service-lib/http/table-file";
import { fieldProblem } from "@dash/service-lib/http/problem";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { presentedStockItem } from "../items/presented-stock-item.presenter.ts";
import { StockItem } from "../items/stock-item.model.ts";
import { stockItemPolicy } from "../items/stock-item.policy.ts";
import { countShelf } from "./count-shelf.command.ts";
import { countStock } from "./count-stock.command.ts";
import { stockMovementColumns } from "./export-stock-movements.presenter.ts";
import { findAllStockMovements, findStockMovements } from "./list-stock-movements.query.ts";
import { recordMovement } from "./record-movement.command.ts";
import { recordMovements } from "./record-movements.command.ts";
import { refuseStaleCount } from "./refuse-stale-count.query.ts";
import { reverseMovement } from "./reverse-movement.command.ts";
import { StockMovement } from "./stock-movement.model.ts";
import { presentStockMovement } from "./stock-movement.presenter.ts";
import { undoMovements } from "./undo-movements.command.ts";

export function addStockMovementRoutes(routes: Routes, { knex }: RouteParts): void {
  addReads(routes, knex);
  addWrites(routes, knex);
}

function addReads(routes: Routes, knex: Knex): void {
  routes.read(listStockMovements, async ({ actor, input }) => {
    const { rows, total } = await findStockMovements(knex, input.query, actor.id);
    return { rows: rows.map((movement) => presentStockMovement(actor, movement)), total };
  });

  routes.read(exportStockMovements, async ({ actor, input }) => {
    const rows = await findAllStockMovements(knex, input.query, actor.id);
    return tableFile("stock-movements", stockMovementColumns, rows);
  });
}

function addWrites(routes: Routes, knex: Knex): void {
  routes.writeInOwnTransaction(recordStockMovement, async ({ actor, cause, input, attempt }) => {
    requireAbility(actor, "stock:write");
    return recordMovement(knex, cause, input.body, attempt);
  });

  routes.write(recordStockMovements, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "stock:write");
    return recordMovements(trx, cause, input.body);
  });

  routes.write(undo, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "stock:write");
    return undoMovements(trx, cause, input.body.ids);
  });

  routes.write(reverse, async ({ actor, cause, trx, input }) => {
    const movement = await StockMovement.query(trx).findById(input.params.id);
    authorize(actor, stockItemPolicy, "move", movement);
    await StockItem.query(trx).findById(movement.stockItemId).forUpdate();
    return reverseMovement(trx, cause, movement, input.body);
  });

  routes.write(count, async (request) => {
    const { actor, cause, trx, input } = request;
    requireAbility(actor, "stock:write");
    const item = await StockItem.query(trx).findById(input.body.stockItemId).forUpdate();
    if (!item) throw fieldProblem("stockItemId", "This stock item does not exist");
    await refuseStaleCount(trx, item, input.body, () => presentedStockItem(request, item));
    const movement = await countStock(trx, cause, item, input.body);
    return { item: await presentedStockItem(request, item), movement };
  });

  routes.write(countItems, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "stock:write");
    return countShelf(trx, cause, input.body);
  });
}
