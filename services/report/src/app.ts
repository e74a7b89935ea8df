import { searchRouter } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { changesSinceRouter } from "./changes/changes-since.routes.ts";
import { companyRouter } from "./companies/companies.routes.ts";
import { dashboardRouter } from "./dashboard/dashboard.routes.ts";
import { hoursByMonthRouter } from "./hours/hours-by-month.routes.ts";
import { hoursDrift } from "./hours/hours.drift.ts";
import { closedMonthRouter } from "./months/closed-months.routes.ts";
import { reportJobs, reportRouters } from "./monthly-reports/open-reports.ts";
import { questionRouter } from "./questions/questions.routes.ts";
import { findReports } from "./search/find-reports.query.ts";
import type { reportEnv } from "./env.ts";
import { stockDrift } from "./stock/stock.drift.ts";
import { personalData } from "./privacy/personal-data.ts";
import { stockSummaryRouter } from "./stock/stock-summary.routes.ts";

export const app: ServiceApp<typeof reportEnv> = {
  migrations,
  personal: personalData,
  routers: (parts) => [
    dashboardRouter(parts),
    hoursByMonthRouter(parts),
    stockSummaryRouter(parts),
    closedMonthRouter(parts),
    companyRouter(parts),
    ...reportRouters(parts),
    questionRouter(parts),
    changesSinceRouter(parts),
    searchRouter(parts, { report: findReports }),
  ],
  jobs: reportJobs,
  drift: [...hoursDrift, stockDrift],
};
