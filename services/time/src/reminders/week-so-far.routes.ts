import { getWeekSoFar } from "@dash/contracts/time/week-so-far";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findWeekSoFar } from "./week-so-far.query.ts";

export function addWeekSoFarRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(getWeekSoFar, ({ actor, now }) => findWeekSoFar(knex, actor.id, now));
}
