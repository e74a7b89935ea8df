import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { callerRoutes } from "./callers.routes.ts";
import { customerNoteRoutes } from "./customer-notes.routes.ts";
import { customerRoutes } from "./customers.routes.ts";

export function routesOfCustomers(parts: RouteParts): Routes[] {
  return [callerRoutes(parts), customerRoutes(parts), customerNoteRoutes(parts)];
}
