import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { kpiRouter } from "./kpis/kpis.routes.ts";

export const app: ServiceApp = {
  migrations,
  routers: (parts) => [kpiRouter(parts)],
};
