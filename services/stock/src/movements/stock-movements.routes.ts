import Router from "@koa/router";
import {
  countStock as count,
  exportStockMovements,
  listStockMovements,
  recordStockMovement,
  reverseStockMovement as reverse,
} from "@dash/contracts/stock-movements";
import { answerCsv } from "@dash/service-lib/http/csv";
import type { Knex } from "@dash/service-lib/database/database";
import { attemptOf, IDEMPOTENCY_HEADER } from "@dash/service-lib/http/idempotency";
import { once } from "@dash/service-lib/http/once.middleware";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { route } from "@dash/service-lib/http/route";
import { presentedStockItem } from "../items/presented-stock-item.query.ts";
import { StockItem } from "../items/stock-item.model.ts";
import { stockItemPolicy } from "../items/stock-item.policy.ts";
import { countStock } from "./count-stock.command.ts";
import { stockMovementColumns } from "./export-stock-movements.presenter.ts";
import { findAllStockMovements, findStockMovements } from "./list-stock-movements.query.ts";
import { recordMovement } from "./record-movement.command.ts";
import { refuseStaleCount } from "./refuse-stale-count.query.ts";
import { reverseMovement } from "./reverse-movement.command.ts";
import { StockMovement } from "./stock-movement.model.ts";
import { presentStockMovement } from "./stock-movement.presenter.ts";

export function stockMovementRouter(knex: Knex): Router {
  const router = new Router();

  // Every role reads the ledger.
  route(router, listStockMovements, async (ctx) => {
    const { rows, total } = await findStockMovements(knex, ctx.input.query);
    ctx.set("X-Total-Count", String(total));
    ctx.body = rows.map((movement) => presentStockMovement(ctx.state.actor, movement));
  });

  route(router, exportStockMovements, (ctx) => {
    const movements = findAllStockMovements(knex, ctx.input.query);
    answerCsv(ctx, "stock-movements", stockMovementColumns, movements);
    return Promise.resolve();
  });

  route(router, recordStockMovement, async (ctx) => {
    const { actor, cause } = ctx.state;
    const { body } = ctx.input;
    requireAbility(actor, "stock:write");
    const attempt = attemptOf(cause, "POST /stock-movements", ctx.get(IDEMPOTENCY_HEADER), body);
    ctx.body = await recordMovement(knex, cause, body, attempt);
  });

  route(router, reverse, once(knex, reverse), async (ctx) => {
    const { actor, cause, trx } = ctx.state;
    const { params, body } = ctx.input;

    const movement = await StockMovement.query(trx).findById(params.id);
    authorize(actor, stockItemPolicy, "move", movement);
    await StockItem.query(trx).findById(movement.stockItemId).forUpdate();

    ctx.body = await reverseMovement(trx, cause, movement, body);
  });

  route(router, count, once(knex, count), async (ctx) => {
    const { actor, cause, trx } = ctx.state;
    const { body } = ctx.input;
    requireAbility(actor, "stock:write");

    const item = await StockItem.query(trx).findById(body.stockItemId).forUpdate();
    if (!item) throw fieldProblem("stockItemId", "This stock item does not exist");
    await refuseStaleCount(trx, item, body.movementCount, () =>
      presentedStockItem(ctx.state, item.id),
    );
    const movement = await countStock(trx, cause, item, body);

    ctx.body = { item: await presentedStockItem(ctx.state, item.id), movement };
  });

  return router;
}
