import type Router from "@koa/router";
import { getDashboard } from "@dash/contracts/dashboard";
import { monthAsked } from "@dash/service-lib/calendar/london";
import { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { presentDashboard } from "./dashboard.presenter.ts";
import { findMonthFigures } from "./dashboard.query.ts";
import { kpisReader } from "./month-kpis.query.ts";

export function dashboardRouter(parts: Parts): Router {
  const routes = new Routes(parts);
  const readKpis = kpisReader(parts);

  // Every role reads the dashboard.
  routes.read(getDashboard, async ({ input, now, asOf, after }) => {
    const month = monthAsked(input.query, now);
    const [figures, kpis] = await Promise.all([
      findMonthFigures(parts.knex, month, now),
      readKpis(month, after),
    ]);
    return presentDashboard(month, { ...figures, kpis }, { now, asOf });
  });

  return routes.router;
}
