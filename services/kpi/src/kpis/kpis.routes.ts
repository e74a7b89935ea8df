import type Router from "@koa/router";
import { listKpis, listKpisForServices, listKpiSeries } from "@dash/contracts/kpis";
import { monthAsked } from "@dash/service-lib/calendar/london";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { FigureKeeper } from "./computed-figures.query.ts";
import { findKpis, findKpiSeries } from "./list-kpis.query.ts";

export function kpiRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);
  const { knex } = parts;
  const keeper = new FigureKeeper();

  // Every role reads the metrics.
  routes.read(listKpis, ({ input, now }) => findKpis(knex, keeper, monthAsked(input.query, now)));

  routes.read(listKpisForServices, ({ input, now }) =>
    findKpis(knex, keeper, monthAsked(input.query, now)),
  );

  routes.read(listKpiSeries, ({ input, now }) =>
    findKpiSeries(knex, keeper, monthAsked(input.query, now)),
  );

  return routes.router;
}
