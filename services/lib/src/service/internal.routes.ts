import type Router from "@koa/router";
import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import { getServiceOffer, offerOf } from "@dash/contracts/releases/service-offer";
import { listOwnTrail, searchOwnTrail } from "@dash/contracts/users/audit";
import { Routes, type RouteParts } from "../http/routes.ts";
import { findTrail, searchTrail } from "../trail/audit-trail.query.ts";

/**
 * Lets other processes read this service's audit trail, so that one page can show that of all services, and which
 * endpoints this build offers; they compare builds of areas with it.
 */
export function internalRouter(service: ServiceName, parts: RouteParts): Router {
  const routes = new Routes(parts);
  const offer = offerOf(service);
  routes.read(listOwnTrail, ({ input }) => findTrail(parts.knex, input.query));
  routes.read(searchOwnTrail, ({ input }) => searchTrail(parts.knex, input.query));
  routes.read(getServiceOffer, () => Promise.resolve(offer));
  return routes.router;
}
