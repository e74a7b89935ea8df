import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { dashboardRouter } from "./dashboard/dashboard.routes.ts";
import { hoursByMonthRouter } from "./hours/hours-by-month.routes.ts";
import { hoursDrift } from "./hours/hours.drift.ts";
import type { brandEnv } from "./monthly-reports/brands.ts";
import { reportJobs, reportRouters } from "./monthly-reports/open-reports.ts";
import { stockDrift } from "./stock/stock.drift.ts";
import { stockSummaryRouter } from "./stock/stock-summary.routes.ts";

export const app: ServiceApp<typeof brandEnv> = {
  migrations,
  routers: (parts) => [
    dashboardRouter(parts),
    hoursByMonthRouter(parts),
    stockSummaryRouter(parts),
    ...reportRouters(parts),
  ],
  jobs: reportJobs,
  drift: [...hoursDrift, stockDrift],
};
