import { createHash } from "node:crypto";
import { appendPage } from "../pdf/further-page.client.ts";
import { isAskedFor } from "../monthly-reports/monthly-report.policy.ts";
import type { PdfRenderer } from "../pdf/pdf-renderer.client.ts";
import type { ReportRow } from "../monthly-reports/monthly-report.query.ts";
import { presentInvitation, presentSignaturePages } from "./signature-pages.presenter.ts";

export function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

interface SigningParts {
  readonly renderer: PdfRenderer;
  readonly baseUrl: string | undefined;
}

/**
 * A version's file with what was said of it since it was finalised. Each page is an incremental part behind the bytes of
 * before, and the same rows make the same bytes, so no file is stored: whoever asks for it gets what the rows say.
 */
export async function withSignatures(
  { renderer, baseUrl }: SigningParts,
  file: Buffer,
  report: ReportRow,
): Promise<Buffer> {
  let signed = file;
  for (const page of presentSignaturePages(report, sha256Of(file), baseUrl))
    signed = await appendPage(renderer, signed, page);
  return signed;
}

/** The file with a page that says where to accept it, while it waits for the partner. */
export async function withInvitation(
  { renderer, baseUrl }: SigningParts,
  file: Buffer,
  report: ReportRow,
): Promise<Buffer> {
  if (!isAskedFor(report) || !baseUrl) return file;
  return appendPage(renderer, file, presentInvitation(report, baseUrl));
}
