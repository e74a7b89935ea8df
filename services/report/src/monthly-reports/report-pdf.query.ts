import type { Knex } from "@dash/service-lib/database/database";
import type { PdfRenderer } from "../pdf/pdf-renderer.client.ts";
import { findLogo } from "./brands.model.ts";
import type { ReportRow } from "./monthly-report.query.ts";

/** Makes the PDF of a version from its snapshot. */
export async function renderReport(
  knex: Knex,
  renderer: PdfRenderer,
  { reportData }: ReportRow,
): Promise<Buffer> {
  const logos = {
    provider: await findLogo(knex, reportData.provider.logo),
    partner: await findLogo(knex, reportData.partner.logo),
  };
  return renderer.renderPdf({ report: reportData, logos });
}

/** The PDF of a version: of a final one the bytes that were stored with it. */
export async function findPdf(
  knex: Knex,
  renderer: PdfRenderer,
  report: ReportRow,
): Promise<Buffer> {
  const stored = await knex<{ reportId: string; bytes: Buffer }>("report_pdfs")
    .where({ reportId: report.id })
    .first("bytes");
  return stored?.bytes ?? renderReport(knex, renderer, report);
}

/** `monthly-report-2026-10-v3`. */
export function fileNameOf({ year, month, version }: ReportRow): string {
  return `monthly-report-${year}-${String(month).padStart(2, "0")}-v${version}`;
}
