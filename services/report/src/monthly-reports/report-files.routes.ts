import {
  getReportLogo,
  getReportPages,
  getReportPdf,
} from "@dash/contracts/reports/monthly-reports";
import { problem } from "@dash/service-lib/http/problem";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findLogo } from "./brands.ts";
import { readReport } from "./monthly-report.query.ts";
import { fileNameOf, findPages, findPdf, type FileParts } from "./report-files.query.ts";

export function addReportFileRoutes(
  routes: Routes,
  { knex }: RouteParts,
  fileParts: FileParts,
): void {
  routes.read(getReportPdf, async ({ input, isThere }) => {
    const report = await readReport(knex, input.params.id);
    const bytes = await findPdf(knex, fileParts, report, isThere);
    return { name: fileNameOf(report), bytes };
  });

  routes.read(getReportPages, async ({ input, isThere }) => {
    const report = await readReport(knex, input.params.id);
    const pages = await findPages(knex, fileParts, report, isThere);
    return { svg: pages.toString() };
  });

  routes.read(getReportLogo, async ({ input }) => {
    const bytes = await findLogo(knex, input.params.sha256);
    if (!bytes) throw problem("not-found");
    return { name: "logo", bytes };
  });
}
