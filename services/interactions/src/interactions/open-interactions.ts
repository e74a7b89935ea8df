import type Router from "@koa/router";
import type { RouteParts } from "@dash/service-lib/http/routes";
import { searchRouter } from "@dash/service-lib/search/search.routes";
import { findCustomers } from "../search/find-customers.query.ts";
import { findInteractions } from "../search/find-interactions.query.ts";
import { customerInteractionRouter } from "./customer-interactions.routes.ts";
import { toDoRouter } from "./to-do.routes.ts";

export function interactionRouters(parts: RouteParts): Router[] {
  const finders = { customer: findCustomers, interaction: findInteractions };
  return [customerInteractionRouter(parts), toDoRouter(parts), searchRouter(parts, finders)];
}
