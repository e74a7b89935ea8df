import type Router from "@koa/router";
import { searchRouter } from "@dash/service-lib/search/search.routes";
import type { Parts, ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { dashboardRouter } from "./dashboard/dashboard.routes.ts";
import { hoursByMonthRouter } from "./hours/hours-by-month.routes.ts";
import { hoursDrift } from "./hours/hours.drift.ts";
import { openBrands, type brandEnv } from "./monthly-reports/brands.ts";
import { generateLastMonthJob } from "./monthly-reports/generate-last-month.job.ts";
import { monthlyReportRouter } from "./monthly-reports/monthly-reports.routes.ts";
import { reportFileRouter } from "./monthly-reports/report-files.routes.ts";
import { openAbandonedMonthsJob } from "./months/open-abandoned-months.job.ts";
import { PdfRenderer } from "./pdf/pdf-renderer.client.ts";
import { RenderedFiles } from "./pdf/rendered-files.client.ts";
import { reportShareRouter } from "./shares/report-shares.routes.ts";
import { findReports } from "./search/find-reports.query.ts";
import { stockDrift } from "./stock/stock.drift.ts";
import { personalShare } from "./privacy/personal-share.ts";
import { stockSummaryRouter } from "./stock/stock-summary.routes.ts";

export const app: ServiceApp<typeof brandEnv> = {
  migrations,
  personal: personalShare,
  routers: (parts) => [
    dashboardRouter(parts),
    hoursByMonthRouter(parts),
    stockSummaryRouter(parts),
    ...reportRouters(parts),
    searchRouter(parts, { report: findReports }),
  ],
  jobs: (parts) => [
    generateLastMonthJob({ ...parts, brands: openBrands(parts.env) }),
    openAbandonedMonthsJob(parts),
  ],
  drift: [...hoursDrift, stockDrift],
};

/** The routers for reports. They share one rendering process. */
function reportRouters(parts: Parts<typeof brandEnv>): Router[] {
  const renderer = new PdfRenderer();
  const fileParts = { renderer, rendered: new RenderedFiles() };
  return [
    // This router comes first, because the path of the list of all links also matches the path of a report.
    reportShareRouter(parts, fileParts),
    monthlyReportRouter(parts, { ...parts, brands: openBrands(parts.env), renderer }),
    reportFileRouter(parts, fileParts),
  ];
}
