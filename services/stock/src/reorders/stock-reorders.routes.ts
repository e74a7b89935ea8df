import Router from "@koa/router";
import {
  exportStockReorders,
  listStockReorders,
  TOTAL_COST_HEADER,
} from "@dash/contracts/stock-reorders";
import { answerCsv } from "@dash/service-lib/http/csv";
import type { Knex } from "@dash/service-lib/database/database";
import { route } from "@dash/service-lib/http/route";
import { stockReorderColumns } from "./export-stock-reorders.presenter.ts";
import { findStockReorders } from "./list-stock-reorders.query.ts";

const ALL = { limit: 1_000_000, offset: 0 };

export function stockReorderRouter(knex: Knex): Router {
  const router = new Router();

  // Every role reads what is to be ordered.
  route(router, listStockReorders, async (ctx) => {
    const { rows, total, totalCost } = await findStockReorders(knex, ctx.input.query);
    ctx.set("X-Total-Count", String(total));
    ctx.set(TOTAL_COST_HEADER, totalCost);
    ctx.body = [...rows];
  });

  route(router, exportStockReorders, async (ctx) => {
    const { rows } = await findStockReorders(knex, ALL);
    answerCsv(ctx, "stock-reorders", stockReorderColumns, rows);
  });

  return router;
}
