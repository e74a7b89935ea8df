import { searchRoutes } from "@dash/service-lib/search/search.routes";
import { addCalendarEventsRoutes } from "../calendar-events/calendar-events.routes.ts";
import { findCustomers } from "../search/find-customers.query.ts";
import { findInteractions } from "../search/find-interactions.query.ts";
import { addCustomerInteractionRoutes } from "./customer-interactions.routes.ts";
import { addToDoRoutes } from "./to-do.routes.ts";

export const routesOfInteractions = [
  addCustomerInteractionRoutes,
  addToDoRoutes,
  addCalendarEventsRoutes,
  searchRoutes({ customer: findCustomers, interaction: findInteractions }),
];
