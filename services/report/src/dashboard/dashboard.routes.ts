import Router from "@koa/router";
import { getDashboard } from "@dash/contracts/dashboard";
import type { Knex } from "@dash/service-lib/database/database";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { AFTER_HEADER, factsToAwait, type OwnWrites } from "@dash/service-lib/facts/own-writes";
import { route } from "@dash/service-lib/http/route";
import { presentDashboard } from "./dashboard.presenter.ts";
import { findMonthFigures } from "./dashboard.query.ts";

export function dashboardRouter(
  knex: Knex,
  ownWrites: OwnWrites,
  subjects: ReadonlySet<string>,
): Router {
  const router = new Router();

  // Every role reads the dashboard.
  route(router, getDashboard, async (ctx) => {
    const now = new Date();
    const current = londonMonth(now);
    const { month = current.month, year = current.year } = ctx.input.query;
    const settled = await ownWrites.settled(knex, factsToAwait(ctx.get(AFTER_HEADER), subjects));
    const figures = await findMonthFigures(knex, { month, year });
    ctx.body = presentDashboard({ month, year }, figures, { now, settled });
  });

  return router;
}
