import type { Signature } from "@dash/contracts/reports/signature";
import type { Company } from "@dash/contracts/reports/company";
import type { FurtherPage } from "../pdf/further-page.presenter.ts";
import { monthText } from "@dash/service-lib/calendar/written-times";
import { instantText } from "../pdf/periods.presenter.ts";
import type { ReportRow } from "../monthly-reports/monthly-report.query.ts";

type Version = Pick<ReportRow, "id" | "month" | "year" | "version" | "reportData" | "signatures">;

/** The pages that stand behind a finalised file: both signatures once it is accepted, and that they were struck out. */
export function presentSignaturePages(
  report: Version,
  fileHash: string,
  baseUrl: string | undefined,
): FurtherPage[] {
  const accepted = report.signatures.find(({ company }) => company === "partner");
  if (!accepted) return [];
  const pages = [signaturePage(report, accepted, fileHash, baseUrl)];
  return accepted.struckOut ? [...pages, strikeOutPage(report, accepted.struckOut)] : pages;
}

function signaturePage(
  report: Version,
  { at }: Signature,
  fileHash: string,
  baseUrl: string | undefined,
): FurtherPage {
  const address = `${baseUrl}/verify`;
  return {
    title: "Signatures",
    runningHead: headOf(report),
    paragraphs: [
      `Both companies signed ${nameOf(report)} in the dashboard.`,
      "They signed the figures and texts of the report as data. Their SHA-256 is the same for both, over canonical JSON (RFC 8785).",
    ],
    lists: [
      ...report.signatures.map((signature) => presentSignature(report, signature)),
      { title: "The file without this page", rows: [{ label: "SHA-256", value: fileHash }] },
    ],
    ...(baseUrl && { link: { text: `Verify this file: ${address}`, url: address } }),
    at: new Date(at),
  };
}

function presentSignature({ reportData }: Version, { company, name, at, sha256 }: Signature) {
  return {
    title: reportData[company].name,
    rows: [
      { label: deeds[company], value: name },
      { label: "On", value: instantText(at) },
      { label: "SHA-256", value: sha256 },
    ],
  };
}

const deeds: Readonly<Record<Company, string>> = {
  provider: "Finalised by",
  partner: "Accepted by",
};

function strikeOutPage(report: Version, struckOut: string): FurtherPage {
  return {
    title: "Signatures struck out",
    runningHead: headOf(report),
    paragraphs: [
      `The month was opened again on ${instantText(struckOut)}. The signatures on the page before are struck out: nobody stands by ${nameOf(report)} any more.`,
      "The next version of the report has signatures of its own.",
    ],
    lists: [],
    at: new Date(struckOut),
  };
}

/** The page that tells the reader of a share link where the version is accepted. */
export function presentInvitation(report: Version, baseUrl: string): FurtherPage {
  const { partner } = report.reportData;
  const address = `${baseUrl}/monthly-reports?report=${report.id}`;
  return {
    title: "Accept this report",
    runningHead: headOf(report),
    paragraphs: [
      `${partner.name} has not accepted ${nameOf(report)} yet. A person who signs for ${partner.name} accepts it, or returns it with a question, after signing in at this address:`,
    ],
    lists: [],
    link: { text: address, url: address },
    at: new Date(report.reportData.generatedAt),
  };
}

function headOf(report: Version): string {
  return `Monthly report, ${monthText(report)}`;
}

function nameOf(report: Version): string {
  return `version ${report.version} of the report for ${monthText(report)}`;
}
