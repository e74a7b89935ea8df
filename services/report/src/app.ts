import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { dashboardRouter } from "./dashboard/dashboard.routes.ts";
import { watchForDrift } from "./drift/drift.job.ts";
import { hoursDrift } from "./hours/hours-drift.query.ts";
import { stockDrift } from "./stock/stock-drift.query.ts";
import { stockSummaryRouter } from "./stock/stock-summary.routes.ts";

export const app: ServiceApp = {
  migrations,
  routers: (parts) => [dashboardRouter(parts), stockSummaryRouter(parts)],
  jobs: (parts) => [hoursDrift, stockDrift].map((comparison) => watchForDrift(parts, comparison)),
};
