import type Router from "@koa/router";
import { getGeographicAnalytics, listDistricts } from "@dash/contracts/geographic-analytics";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { findDistricts, findGeographicAnalytics } from "./geographic-analytics.query.ts";

/** Every role reads the map: nothing on it is closer than a district. */
export function geographicAnalyticsRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);
  const { knex } = parts;

  routes.read(getGeographicAnalytics, ({ input, now }) =>
    findGeographicAnalytics(knex, input.query, now),
  );

  routes.read(listDistricts, ({ input, now }) => findDistricts(knex, input.query, now));

  return routes.router;
}
