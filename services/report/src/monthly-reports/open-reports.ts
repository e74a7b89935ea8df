import type Router from "@koa/router";
import type { Job } from "@dash/service-lib/process/job";
import type { Parts } from "@dash/service-lib/service/define-service";
import { openAbandonedMonthsJob } from "../months/open-abandoned-months.job.ts";
import { RenderedFiles } from "../pdf/rendered-files.client.ts";
import { pageRouter } from "../pdf/pages.routes.ts";
import { PdfRenderer } from "../pdf/pdf-renderer.client.ts";
import { reportShareRouter } from "../shares/report-shares.routes.ts";
import { signatureRouter } from "../signatures/signatures.routes.ts";
import type { reportEnv } from "../env.ts";
import { openBrands } from "./brands.ts";
import { generateLastMonthJob } from "./generate-last-month.job.ts";
import { monthlyReportRouter } from "./monthly-reports.routes.ts";
import { reportFileRouter } from "./report-files.routes.ts";

type ReportParts = Parts<typeof reportEnv>;

/** The routers for reports. They share one rendering process. */
export function reportRouters(parts: ReportParts): Router[] {
  const renderer = new PdfRenderer();
  const { PUBLIC_BASE_URL: baseUrl } = parts.env;
  const findBrands = openBrands(parts.env);
  const fileParts = { renderer, rendered: new RenderedFiles(), baseUrl };
  return [
    // This router comes first, because the path of the list of all links also matches the path of a report.
    reportShareRouter(parts, fileParts),
    monthlyReportRouter(parts, { ...parts, findBrands, renderer }),
    pageRouter(parts, renderer, findBrands),
    reportFileRouter(parts, fileParts),
    signatureRouter(parts),
  ];
}

export function reportJobs(parts: ReportParts): Job[] {
  const making = { ...parts, findBrands: openBrands(parts.env) };
  return [generateLastMonthJob(making), openAbandonedMonthsJob(parts)];
}
