import { searchRouter } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { changesSinceRouter } from "./changes/changes-since.routes.ts";
import { companyRouter } from "./companies/companies.routes.ts";
import { dashboardRouter } from "./dashboard/dashboard.routes.ts";
import { hoursByMonthRouter } from "./hours/hours-by-month.routes.ts";
import { hoursDrift } from "./hours/hours.drift.ts";
import { openBrands } from "./monthly-reports/brands.ts";
import { generateLastMonthJob } from "./monthly-reports/generate-last-month.job.ts";
import { monthlyReportRouter } from "./monthly-reports/monthly-reports.routes.ts";
import { reportFileRouter } from "./monthly-reports/report-files.routes.ts";
import { closedMonthRouter } from "./months/closed-months.routes.ts";
import { openAbandonedMonthsJob } from "./months/open-abandoned-months.job.ts";
import { pageRouter } from "./pdf/pages.routes.ts";
import { PdfRenderer } from "./pdf/pdf-renderer.client.ts";
import { RenderedFiles } from "./pdf/rendered-files.client.ts";
import { questionRouter } from "./questions/questions.routes.ts";
import { reportShareRouter } from "./shares/report-shares.routes.ts";
import { signatureRouter } from "./signatures/signatures.routes.ts";
import { findReports } from "./search/find-reports.query.ts";
import type { reportEnv } from "./env.ts";
import { stockDrift } from "./stock/stock.drift.ts";
import { personalData } from "./privacy/personal-data.ts";
import { stockSummaryRouter } from "./stock/stock-summary.routes.ts";

export const app: ServiceApp<typeof reportEnv> = {
  migrations,
  personal: personalData,
  routers: (parts) => {
    const findBrands = openBrands(parts.env);
    // All reports share one rendering process.
    const renderer = new PdfRenderer();
    const { PUBLIC_BASE_URL: baseUrl } = parts.env;
    const fileParts = { renderer, rendered: new RenderedFiles(), baseUrl };
    return [
      dashboardRouter(parts),
      hoursByMonthRouter(parts),
      stockSummaryRouter(parts),
      closedMonthRouter(parts),
      companyRouter(parts),
      // The shares come before the reports, because the path of the list of all links also matches the path of a report.
      reportShareRouter(parts, fileParts),
      monthlyReportRouter(parts, { ...parts, findBrands, renderer }),
      pageRouter(parts, renderer, findBrands),
      reportFileRouter(parts, fileParts),
      signatureRouter(parts),
      questionRouter(parts),
      changesSinceRouter(parts),
      searchRouter(parts, { report: findReports }),
    ];
  },
  jobs: (parts) => [
    generateLastMonthJob({ ...parts, findBrands: openBrands(parts.env) }),
    openAbandonedMonthsJob(parts),
  ],
  drift: [...hoursDrift, stockDrift],
};
