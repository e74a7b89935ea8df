import {
  getGeographicAnalytics,
  listDistricts,
} from "@dash/contracts/installations/geographic-analytics";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { findDistricts, findGeographicAnalytics } from "./geographic-analytics.query.ts";

/** Every role may read the map. For roles that may not see homes, no point is more exact than an outcode's centre. */
export function geographicAnalyticsRoutes(parts: RouteParts): Routes {
  const routes = new Routes(parts);
  const { knex } = parts;

  routes.read(getGeographicAnalytics, ({ actor, input, now }) =>
    findGeographicAnalytics(knex, actor, input.query, now),
  );

  routes.read(listDistricts, ({ actor, input, now }) =>
    findDistricts(knex, actor, input.query, now),
  );

  return routes;
}
