import Router from "@koa/router";
import { getStockSummary } from "@dash/contracts/stock-summary";
import type { Knex } from "@dash/service-lib/database/database";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { AFTER_HEADER, factsToAwait, type OwnWrites } from "@dash/service-lib/facts/own-writes";
import { route } from "@dash/service-lib/http/route";
import { presentStockSummary } from "./stock-summary.presenter.ts";
import { findMonthStock } from "./stock-summary.query.ts";

export function stockSummaryRouter(
  knex: Knex,
  ownWrites: OwnWrites,
  subjects: ReadonlySet<string>,
): Router {
  const router = new Router();

  // Every role reads the summary.
  route(router, getStockSummary, async (ctx) => {
    const now = new Date();
    const current = londonMonth(now);
    const { month = current.month, year = current.year } = ctx.input.query;
    const settled = await ownWrites.settled(knex, factsToAwait(ctx.get(AFTER_HEADER), subjects));
    const stock = await findMonthStock(knex, { month, year });
    ctx.body = presentStockSummary({ month, year }, stock, { now, settled });
  });

  return router;
}
