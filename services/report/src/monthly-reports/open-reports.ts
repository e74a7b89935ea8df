import type { Job } from "@dash/service-lib/process/job";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { openAbandonedMonthsJob } from "../months/open-abandoned-months.job.ts";
import { RenderedFiles } from "../pdf/rendered-files.client.ts";
import { addPageRoutes } from "../pdf/pages.routes.ts";
import { PdfRenderer } from "../pdf/pdf-renderer.client.ts";
import { addReportShareRoutes } from "../shares/report-shares.routes.ts";
import { addSignatureRoutes } from "../signatures/signatures.routes.ts";
import type { reportEnv } from "../env.ts";
import { openBrands } from "./brands.ts";
import { generateLastMonthJob } from "./generate-last-month.job.ts";
import { addMonthlyReportRoutes } from "./monthly-reports.routes.ts";
import { addReportFileRoutes } from "./report-files.routes.ts";

type ReportParts = Parts<typeof reportEnv>;

/** Adds the routes for reports. They share one rendering process. */
export function addRoutesOfReports(routes: Routes, parts: ReportParts): void {
  const renderer = new PdfRenderer();
  const { PUBLIC_BASE_URL: baseUrl } = parts.env;
  const findBrands = openBrands(parts.env);
  const fileParts = { renderer, rendered: new RenderedFiles(), baseUrl };
  // These routes come first, because the path of the list of all links also matches the path of a report.
  addReportShareRoutes(routes, parts, fileParts);
  addMonthlyReportRoutes(routes, parts, { ...parts, findBrands, renderer });
  addPageRoutes(routes, parts, renderer, findBrands);
  addReportFileRoutes(routes, parts, fileParts);
  addSignatureRoutes(routes, parts);
}

export function reportJobs(parts: ReportParts): Job[] {
  const making = { ...parts, findBrands: openBrands(parts.env) };
  return [generateLastMonthJob(making), openAbandonedMonthsJob(parts)];
}
