import { getWeekSoFar } from "@dash/contracts/time/week-so-far";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { findWeekSoFar } from "./week-so-far.query.ts";

export function weekSoFarRoutes(parts: RouteParts): Routes {
  const routes = new Routes(parts);

  routes.read(getWeekSoFar, ({ actor, now }) => findWeekSoFar(parts.knex, actor.id, now));

  return routes;
}
