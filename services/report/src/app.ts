import type Router from "@koa/router";
import { getDashboard } from "@dash/contracts/dashboard";
import { getStockSummary } from "@dash/contracts/stock-summary";
import type { Knex } from "@dash/service-lib/database/database";
import type { OwnWrites } from "@dash/service-lib/facts/own-writes";
import { dashboardRouter } from "./dashboard/dashboard.routes.ts";
import { stockSummaryRouter } from "./stock/stock-summary.routes.ts";

export function routers({ knex, ownWrites }: { knex: Knex; ownWrites: OwnWrites }): Router[] {
  return [
    dashboardRouter(knex, ownWrites, new Set(getDashboard.shows)),
    stockSummaryRouter(knex, ownWrites, new Set(getStockSummary.shows)),
  ];
}
