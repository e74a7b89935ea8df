import type { Parts, ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { dashboardRouter } from "./dashboard/dashboard.routes.ts";
import { hoursByMonthRouter } from "./hours/hours-by-month.routes.ts";
import { hoursDrift } from "./hours/hours.drift.ts";
import { brandEnv, openBrands } from "./monthly-reports/brands.model.ts";
import type { Finalising } from "./monthly-reports/finalise-report.command.ts";
import { generateLastMonthJob } from "./monthly-reports/generate-last-month.job.ts";
import { monthlyReportRouter } from "./monthly-reports/monthly-reports.routes.ts";
import { reportFileRouter } from "./monthly-reports/report-files.routes.ts";
import { renderReport } from "./monthly-reports/report-pdf.query.ts";
import { openAbandonedMonthsJob } from "./months/open-abandoned-months.job.ts";
import { PdfRenderer } from "./pdf/pdf-renderer.client.ts";
import { reportShareRouter } from "./shares/report-shares.routes.ts";
import { stockDrift } from "./stock/stock.drift.ts";
import { stockSummaryRouter } from "./stock/stock-summary.routes.ts";

type ReportParts = Parts<typeof brandEnv>;

/** One thread makes the files of all routes. */
const renderer = new PdfRenderer();

function making({ knex, reader, logger, publish, env }: ReportParts): Finalising {
  return {
    ...{ knex, reader, logger, publish, brands: openBrands(env) },
    renderPdf: (trx, report) => renderReport(trx, renderer, report),
  };
}

export const app: ServiceApp<typeof brandEnv> = {
  migrations,
  routers: (parts) => [
    dashboardRouter(parts),
    hoursByMonthRouter(parts),
    stockSummaryRouter(parts),
    monthlyReportRouter(parts, making(parts)),
    reportFileRouter(parts, renderer),
    reportShareRouter(parts, renderer),
  ],
  jobs: (parts) => [generateLastMonthJob(making(parts)), openAbandonedMonthsJob(parts)],
  drift: [...hoursDrift, stockDrift],
};
