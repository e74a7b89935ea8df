import {
  getGeographicAnalytics,
  listDistricts,
} from "@dash/contracts/installations/geographic-analytics";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findDistricts, findGeographicAnalytics } from "./geographic-analytics.query.ts";

/** Every role may read the map. For roles that may not see homes, no point is more exact than an outcode's centre. */
export function addGeographicAnalyticsRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(getGeographicAnalytics, ({ actor, input, now }) =>
    findGeographicAnalytics(knex, actor, input.query, now),
  );

  routes.read(listDistricts, ({ actor, input, now }) =>
    findDistricts(knex, actor, input.query, now),
  );
}
