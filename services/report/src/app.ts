import { searchRoutes } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { addChangesSinceRoutes } from "./changes/changes-since.routes.ts";
import { addCompanyRoutes } from "./companies/companies.routes.ts";
import { addDashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { addHoursByMonthRoutes } from "./hours/hours-by-month.routes.ts";
import { hoursDrift } from "./hours/hours.drift.ts";
import { addClosedMonthRoutes } from "./months/closed-months.routes.ts";
import { addRoutesOfReports, reportJobs } from "./monthly-reports/open-reports.ts";
import { addQuestionRoutes } from "./questions/questions.routes.ts";
import { findReports } from "./search/find-reports.query.ts";
import type { reportEnv } from "./env.ts";
import { stockDrift } from "./stock/stock.drift.ts";
import { personalData } from "./privacy/personal-data.ts";
import { addStockSummaryRoutes } from "./stock/stock-summary.routes.ts";

export const app: ServiceApp<typeof reportEnv> = {
  migrations,
  personal: personalData,
  routes: [
    addDashboardRoutes,
    addHoursByMonthRoutes,
    addStockSummaryRoutes,
    addClosedMonthRoutes,
    addCompanyRoutes,
    addRoutesOfReports,
    addQuestionRoutes,
    addChangesSinceRoutes,
    searchRoutes({ report: findReports }),
  ],
  jobs: reportJobs,
  drift: [...hoursDrift, stockDrift],
};
