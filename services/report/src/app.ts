import type Router from "@koa/router";
import type { Knex } from "@dash/service-lib/database/database";
import type { OwnWrites } from "@dash/service-lib/facts/own-writes";
import { dashboardRouter } from "./dashboard/dashboard.routes.ts";
import { projections } from "./read-models.projection.ts";
import { stockSummaryRouter } from "./stock/stock-summary.routes.ts";

export function routers({ knex, ownWrites }: { knex: Knex; ownWrites: OwnWrites }): Router[] {
  return [
    dashboardRouter(knex, ownWrites, subjectsBehind("dashboard")),
    stockSummaryRouter(knex, ownWrites, subjectsBehind("stock-summary")),
  ];
}

/** The kinds of fact that change what a topic shows: its readers wait for no others. */
function subjectsBehind(topic: string): ReadonlySet<string> {
  const behind = projections.filter(({ stale }) => stale.includes(topic));
  return new Set(behind.map(({ subject }) => subject));
}
