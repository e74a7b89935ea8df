import { listDueLeads } from "@dash/contracts/interactions/customer-data";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { findDueLeads } from "./due-leads.query.ts";

/** Tells the service that owns customers which leads are over for so long that nobody needs their names. */
export function dueLeadRoutes(parts: RouteParts): Routes {
  const routes = new Routes(parts);
  routes.writeInOwnTransaction(listDueLeads, ({ input }) => findDueLeads(parts.knex, input.body));
  return routes;
}
