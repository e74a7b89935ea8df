import type Router from "@koa/router";
import { listClosedMonths } from "@dash/contracts/reports/closed-months";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { findClosedMonths } from "./closed-months.query.ts";

export function closedMonthRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);
  routes.read(listClosedMonths, () => findClosedMonths(parts.knex));
  return routes.router;
}
