import { searchRouter } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { dashboardRouter } from "./dashboard/dashboard.routes.ts";
import { hoursByMonthRouter } from "./hours/hours-by-month.routes.ts";
import { hoursDrift } from "./hours/hours.drift.ts";
import type { brandEnv } from "./monthly-reports/brands.ts";
import { reportJobs, reportRouters } from "./monthly-reports/open-reports.ts";
import { questionRouter } from "./questions/questions.routes.ts";
import { findReports } from "./search/find-reports.query.ts";
import { stockDrift } from "./stock/stock.drift.ts";
import { personalData } from "./privacy/personal-data.ts";
import { stockSummaryRouter } from "./stock/stock-summary.routes.ts";

export const app: ServiceApp<typeof brandEnv> = {
  migrations,
  personal: personalData,
  routers: (parts) => [
    dashboardRouter(parts),
    hoursByMonthRouter(parts),
    stockSummaryRouter(parts),
    ...reportRouters(parts),
    questionRouter(parts),
    searchRouter(parts, { report: findReports }),
  ],
  jobs: reportJobs,
  drift: [...hoursDrift, stockDrift],
};
