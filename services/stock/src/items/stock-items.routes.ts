import Router from "@koa/router";
import {
  archiveStockItem as archive,
  createStockItem as create,
  exportStockItems,
  getStockItem,
  getStockItemHistory,
  getStockTotals,
  listStockItems,
  restoreStockItem as restore,
  TOTAL_VALUE_HEADER,
  updateStockItem as update,
} from "@dash/contracts/stock-items";
import { findHistory } from "@dash/service-lib/trail/audit-trail.query";
import { answerCsv } from "@dash/service-lib/http/csv";
import type { Knex } from "@dash/service-lib/database/database";
import { once } from "@dash/service-lib/http/once.middleware";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import { route } from "@dash/service-lib/http/route";
import { transaction } from "@dash/service-lib/http/transaction.middleware";
import { expectedVersion, refuseStale } from "@dash/service-lib/http/version";
import { archiveStockItem, restoreStockItem } from "./archive-stock-item.command.ts";
import { createStockItem } from "./create-stock-item.command.ts";
import { stockItemColumns } from "./export-stock-items.presenter.ts";
import {
  findAllStockItems,
  findStockItem,
  findStockItems,
  findStockTotals,
} from "./list-stock-items.query.ts";
import { presentedStockItem } from "./presented-stock-item.query.ts";
import { StockItem } from "./stock-item.model.ts";
import { stockItemPolicy } from "./stock-item.policy.ts";
import { presentStockItem } from "./stock-item.presenter.ts";
import { updateStockItem } from "./update-stock-item.command.ts";

export function stockItemRouter(knex: Knex): Router {
  const router = new Router();

  // Every role reads the stock.
  route(router, listStockItems, async (ctx) => {
    const { rows, total, totalValue } = await findStockItems(knex, ctx.input.query);
    ctx.set("X-Total-Count", String(total));
    ctx.set(TOTAL_VALUE_HEADER, totalValue);
    ctx.body = rows.map((item) => presentStockItem(ctx.state.actor, item));
  });

  route(router, exportStockItems, async (ctx) => {
    const items = await findAllStockItems(knex, ctx.input.query);
    answerCsv(ctx, "stock-items", stockItemColumns, items);
  });

  route(router, getStockTotals, async (ctx) => {
    ctx.body = await findStockTotals(knex);
  });

  route(router, getStockItem, async (ctx) => {
    const item = await findStockItem(knex, ctx.input.params.id);
    authorize(ctx.state.actor, stockItemPolicy, "read", item);
    ctx.body = presentStockItem(ctx.state.actor, item);
  });

  route(router, create, once(knex, create), async (ctx) => {
    const { actor, cause, trx } = ctx.state;
    requireAbility(actor, "stock:write");
    const { id } = await createStockItem(trx, cause, ctx.input.body);
    ctx.body = await presentedStockItem(ctx.state, id);
  });

  route(router, update, transaction(knex), async (ctx) => {
    const { actor, cause, trx } = ctx.state;
    const { params, body } = ctx.input;

    const item = await StockItem.query(trx).findById(params.id).forUpdate();
    authorize(actor, stockItemPolicy, "update", item);
    refuseStale(expectedVersion(ctx), item, {
      current: await presentedStockItem(ctx.state, item.id),
      yours: body,
    });
    await updateStockItem(trx, cause, item, body);

    ctx.body = await presentedStockItem(ctx.state, item.id);
  });

  route(router, archive, once(knex, archive), async (ctx) => {
    const { actor, cause, trx } = ctx.state;

    const item = await StockItem.query(trx).findById(ctx.input.params.id).forUpdate();
    authorize(actor, stockItemPolicy, "archive", item);
    refuseStale(expectedVersion(ctx), item, {
      current: await presentedStockItem(ctx.state, item.id),
    });
    await archiveStockItem(trx, cause, item);

    ctx.body = await presentedStockItem(ctx.state, item.id);
  });

  route(router, restore, once(knex, restore), async (ctx) => {
    const { actor, cause, trx } = ctx.state;

    const item = await StockItem.query(trx).findById(ctx.input.params.id).forUpdate();
    authorize(actor, stockItemPolicy, "restore", item);
    refuseStale(expectedVersion(ctx), item, {
      current: await presentedStockItem(ctx.state, item.id),
    });
    await restoreStockItem(trx, cause, item);

    ctx.body = await presentedStockItem(ctx.state, item.id);
  });

  route(router, getStockItemHistory, async (ctx) => {
    const { actor } = ctx.state;
    const { id: recordId } = ctx.input.params;

    const item = await StockItem.query(knex).findById(recordId);
    const isReadable = item !== undefined;
    ctx.body = await findHistory(knex, actor, { record: "stock-item", recordId, isReadable });
  });

  return router;
}
