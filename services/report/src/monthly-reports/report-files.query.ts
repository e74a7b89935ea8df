import { monthKey } from "@dash/service-lib/calendar/written-times";
import type { Knex } from "@dash/service-lib/database/database";
import type { PdfRenderer, ReportFiles } from "../pdf/pdf-renderer.client.ts";
import type { IsThere, RenderedFiles } from "../pdf/rendered-files.client.ts";
import { findLogo } from "./brands.ts";
import { sha256Of, withInvitation, withSignatures } from "../signatures/signed-file.ts";
import type { ReportRow } from "./monthly-report.query.ts";

/** Renders the PDF and pages of a version from its stored data. */
export async function renderReport(
  knex: Knex,
  renderer: PdfRenderer,
  { reportData }: ReportRow,
  isWanted?: () => boolean,
): Promise<ReportFiles> {
  const logos = {
    provider: await findLogo(knex, reportData.provider.logo),
    partner: await findLogo(knex, reportData.partner.logo),
  };
  return renderer.renderFiles({ report: reportData, logos }, isWanted);
}

/** The rendering thread and the cache, which are shared by all reports. */
export interface FileParts {
  readonly renderer: PdfRenderer;
  readonly rendered: RenderedFiles;
  /** The address that people open; without one, a file does not say where to accept or verify it. */
  readonly baseUrl: string | undefined;
}

/** The files that are stored with a final version. `pages` is null if the version was stored before pages existed. */
interface StoredFiles {
  readonly reportId: string;
  readonly bytes: Buffer;
  readonly pages: Buffer | null;
}

/**
 * The PDF of a version; for a final version, the stored file, with a page behind it for what was said of it since. The
 * hash of each file that is given out is kept, so that anybody can verify it.
 */
export async function findPdf(
  knex: Knex,
  parts: FileParts,
  report: ReportRow,
  isThere: IsThere,
): Promise<Buffer> {
  const stored = await storedFiles(knex, report).first("bytes");
  const file = stored?.bytes ?? (await renderOnce(knex, parts, report, isThere)).pdf;
  return keepHash(knex, report, await withSignatures(parts, file, report));
}

/** The PDF behind a share link. While the version waits for the partner, its last page says where to accept it. */
export async function findSharedPdf(
  knex: Knex,
  parts: FileParts,
  report: ReportRow,
  isThere: IsThere,
): Promise<Buffer> {
  const file = await findPdf(knex, parts, report, isThere);
  return keepHash(knex, report, await withInvitation(parts, file, report));
}

async function keepHash(knex: Knex, { id }: ReportRow, file: Buffer): Promise<Buffer> {
  await knex("report_files")
    .insert({ sha256: sha256Of(file), reportId: id })
    .onConflict("sha256")
    .ignore();
  return file;
}

/** The pages of a version as an SVG; for a final version, the stored ones. */
export async function findPages(
  knex: Knex,
  parts: FileParts,
  report: ReportRow,
  isThere: IsThere,
): Promise<Buffer> {
  const stored = await storedFiles(knex, report).first("pages");
  return stored?.pages ?? (await renderOnce(knex, parts, report, isThere)).pages;
}

function storedFiles(knex: Knex, { id }: ReportRow) {
  return knex<StoredFiles>("report_pdfs").where({ reportId: id });
}

function renderOnce(
  knex: Knex,
  { renderer, rendered }: FileParts,
  report: ReportRow,
  isThere: IsThere,
): Promise<ReportFiles> {
  return rendered.filesOf(report.sha256, isThere, (isWanted) =>
    renderReport(knex, renderer, report, isWanted),
  );
}

/** Such as `monthly-report-2026-10-v3`. */
export function fileNameOf(report: ReportRow): string {
  return `monthly-report-${monthKey(report)}-v${report.version}`;
}
