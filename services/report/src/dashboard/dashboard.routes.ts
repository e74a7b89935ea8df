import type Router from "@koa/router";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { areCounted } from "../kpis/counted-facts.query.ts";
import { presentDashboard } from "./dashboard.presenter.ts";
import { findMonthFigures } from "./dashboard.query.ts";

export function dashboardRouter(parts: Parts): Router {
  const routes = new Routes(parts);
  const { knex } = parts;

  routes.read(
    getDashboard,
    async ({ input, now, asOf }) => {
      const month = requestedMonth(input.query, now);
      return presentDashboard(month, await findMonthFigures(knex, month, now), { now, asOf });
    },
    { isComplete: (after) => areCounted(knex, after) },
  );

  return routes.router;
}
