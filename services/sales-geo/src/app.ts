import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { placesRouter } from "./places/places.routes.ts";

export const app: ServiceApp = {
  migrations,
  routers: (parts) => [placesRouter(parts)],
};
