import type Router from "@koa/router";
import { getDashboard } from "@dash/contracts/dashboard";
import { monthAsked } from "@dash/service-lib/calendar/london";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { presentDashboard } from "./dashboard.presenter.ts";
import { findMonthFigures } from "./dashboard.query.ts";

export function dashboardRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);

  // Every role reads the dashboard.
  routes.read(getDashboard, async ({ input, now, asOf }) => {
    const month = monthAsked(input.query, now);
    const figures = await findMonthFigures(parts.knex, month);
    return presentDashboard(month, figures, { now, asOf });
  });

  return routes.router;
}
