import { searchRoutes } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { changesSinceRoutes } from "./changes/changes-since.routes.ts";
import { companyRoutes } from "./companies/companies.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { hoursByMonthRoutes } from "./hours/hours-by-month.routes.ts";
import { hoursDrift } from "./hours/hours.drift.ts";
import { closedMonthRoutes } from "./months/closed-months.routes.ts";
import { reportJobs, routesOfReports } from "./monthly-reports/open-reports.ts";
import { questionRoutes } from "./questions/questions.routes.ts";
import { findReports } from "./search/find-reports.query.ts";
import type { reportEnv } from "./env.ts";
import { stockDrift } from "./stock/stock.drift.ts";
import { personalData } from "./privacy/personal-data.ts";
import { stockSummaryRoutes } from "./stock/stock-summary.routes.ts";

export const app: ServiceApp<typeof reportEnv> = {
  migrations,
  personal: personalData,
  routes: (parts) => [
    dashboardRoutes(parts),
    hoursByMonthRoutes(parts),
    stockSummaryRoutes(parts),
    closedMonthRoutes(parts),
    companyRoutes(parts),
    ...routesOfReports(parts),
    questionRoutes(parts),
    changesSinceRoutes(parts),
    searchRoutes(parts, { report: findReports }),
  ],
  jobs: reportJobs,
  drift: [...hoursDrift, stockDrift],
};
