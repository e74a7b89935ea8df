import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { searchRoutes } from "@dash/service-lib/search/search.routes";
import { calendarEventsRoutes } from "../calendar-events/calendar-events.routes.ts";
import { findCustomers } from "../search/find-customers.query.ts";
import { findInteractions } from "../search/find-interactions.query.ts";
import { customerInteractionRoutes } from "./customer-interactions.routes.ts";
import { toDoRoutes } from "./to-do.routes.ts";

export function routesOfInteractions(parts: RouteParts): Routes[] {
  const finders = { customer: findCustomers, interaction: findInteractions };
  return [
    customerInteractionRoutes(parts),
    toDoRoutes(parts),
    calendarEventsRoutes(parts),
    searchRoutes(parts, finders),
  ];
}
