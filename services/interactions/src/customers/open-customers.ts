import { addCallerRoutes } from "./callers.routes.ts";
import { addCustomerNoteRoutes } from "./customer-notes.routes.ts";
import { addCustomerRoutes } from "./customers.routes.ts";

export const routesOfCustomers = [addCallerRoutes, addCustomerRoutes, addCustomerNoteRoutes];
