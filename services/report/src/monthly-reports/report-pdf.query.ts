import type { Knex } from "@dash/service-lib/database/database";
import type { Asker, DraftPdfs } from "../pdf/draft-pdfs.client.ts";
import type { PdfRenderer } from "../pdf/pdf-renderer.client.ts";
import { findLogo } from "./brands.model.ts";
import type { ReportRow } from "./monthly-report.query.ts";

/** Makes the PDF of a version from its snapshot. */
export async function renderReport(
  knex: Knex,
  renderer: PdfRenderer,
  { reportData }: ReportRow,
  isWanted?: () => boolean,
): Promise<Buffer> {
  const logos = {
    provider: await findLogo(knex, reportData.provider.logo),
    partner: await findLogo(knex, reportData.partner.logo),
  };
  return renderer.renderPdf({ report: reportData, logos }, isWanted);
}

/** What makes the files of reports: one thread for them all. */
export interface PdfParts {
  readonly renderer: PdfRenderer;
  readonly drafts: DraftPdfs;
}

/** The PDF of a version: of a final one the bytes that were stored with it. */
export async function findPdf(
  knex: Knex,
  { renderer, drafts }: PdfParts,
  report: ReportRow,
  asker: Asker,
): Promise<Buffer> {
  const stored = await knex<{ reportId: string; bytes: Buffer }>("report_pdfs")
    .where({ reportId: report.id })
    .first("bytes");
  if (stored) return stored.bytes;
  return drafts.pdfOf(report.sha256, asker, (isWanted) =>
    renderReport(knex, renderer, report, isWanted),
  );
}

/** `monthly-report-2026-10-v3`. */
export function fileNameOf({ year, month, version }: ReportRow): string {
  return `monthly-report-${year}-${String(month).padStart(2, "0")}-v${version}`;
}
