import type Router from "@koa/router";
import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import { getServiceOffer, offerOf } from "@dash/contracts/releases/service-offer";
import { Routes, type RouteParts } from "../http/routes.ts";

/** Lets other processes read which endpoints this build offers; they compare builds of areas with it. */
export function serviceOfferRouter(service: ServiceName, parts: RouteParts): Router {
  const offer = offerOf(service);
  const routes = new Routes(parts);
  routes.read(getServiceOffer, () => Promise.resolve(offer));
  return routes.router;
}
