import { listDueLeads } from "@dash/contracts/interactions/customer-data";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findDueLeads } from "./due-leads.query.ts";

/** Tells the service that owns customers which leads are over for so long that nobody needs their names. */
export function addDueLeadRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.writeInOwnTransaction(listDueLeads, ({ input }) => findDueLeads(knex, input.body));
}
