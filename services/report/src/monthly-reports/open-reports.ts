import type { Job } from "@dash/service-lib/process/job";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { openAbandonedMonthsJob } from "../months/open-abandoned-months.job.ts";
import { RenderedFiles } from "../pdf/rendered-files.client.ts";
import { pageRoutes } from "../pdf/pages.routes.ts";
import { PdfRenderer } from "../pdf/pdf-renderer.client.ts";
import { reportShareRoutes } from "../shares/report-shares.routes.ts";
import { signatureRoutes } from "../signatures/signatures.routes.ts";
import type { reportEnv } from "../env.ts";
import { openBrands } from "./brands.ts";
import { generateLastMonthJob } from "./generate-last-month.job.ts";
import { monthlyReportRoutes } from "./monthly-reports.routes.ts";
import { reportFileRoutes } from "./report-files.routes.ts";

type ReportParts = Parts<typeof reportEnv>;

/** The routes for reports. They share one rendering process. */
export function routesOfReports(parts: ReportParts): Routes[] {
  const renderer = new PdfRenderer();
  const { PUBLIC_BASE_URL: baseUrl } = parts.env;
  const findBrands = openBrands(parts.env);
  const fileParts = { renderer, rendered: new RenderedFiles(), baseUrl };
  return [
    // This router comes first, because the path of the list of all links also matches the path of a report.
    reportShareRoutes(parts, fileParts),
    monthlyReportRoutes(parts, { ...parts, findBrands, renderer }),
    pageRoutes(parts, renderer, findBrands),
    reportFileRoutes(parts, fileParts),
    signatureRoutes(parts),
  ];
}

export function reportJobs(parts: ReportParts): Job[] {
  const making = { ...parts, findBrands: openBrands(parts.env) };
  return [generateLastMonthJob(making), openAbandonedMonthsJob(parts)];
}
