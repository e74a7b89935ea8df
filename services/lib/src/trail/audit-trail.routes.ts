import type Router from "@koa/router";
import { listOwnTrail, searchOwnTrail } from "@dash/contracts/users/audit";
import { Routes, type RouteParts } from "../http/routes.ts";
import { findTrail, searchTrail } from "./audit-trail.query.ts";

/** Lets other processes read this service's audit trail, so that one page can show that of all services. */
export function auditTrailRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);
  routes.read(listOwnTrail, ({ input }) => findTrail(parts.knex, input.query));
  routes.read(searchOwnTrail, ({ input }) => searchTrail(parts.knex, input.query));
  return routes.router;
}
