import * as z from "zod/mini";
import { History } from "../users/audit.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import {
  entryFacts,
  kpiFacts,
  periodFacts,
  questionFacts,
  reportFacts,
  stepFacts,
} from "../facts/live-subjects.ts";
import { ReturnReason } from "./acceptance.ts";
import { Signature, VersionStatus } from "./signature.ts";
import { FigureChange, ReportData } from "./report-data.ts";
import { Decimal, Flag, Month, Offset, PageSize, Year } from "../values/scalars.ts";
import { OptionalNotes, RequiredNotes } from "../values/text-fields.ts";

/** The default number of rows in a list: one year of months. */
const USUAL_ROWS = 12;
const MOST_ROWS = 60;
const LONGEST_COMMENTARY = 5_000;

/** `closed`: a version of the report is final. `reopened`: the month was closed and may be changed again. */
export const MonthStatus = z.enum(["open", "closed", "reopened"]);
export type MonthStatus = z.infer<typeof MonthStatus>;

/** A version of a month's report. */
export const MonthlyReport = z.object({
  id: z.uuid(),
  month: z.int(),
  year: z.int(),
  tierId: z.uuid(),
  totalHoursUsed: Decimal,
  totalHoursAvailable: z.int(),
  utilizationRate: Decimal,
  reportData: ReportData,
  /** The id of the user; all zeros when the system generated the report. */
  generatedBy: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Numbers the versions of the month's report from 1. */
  version: z.int(),
  status: VersionStatus,
  /** The signatures of both companies, in their order; empty for a draft. */
  signatures: z.array(Signature),
  /** The day by whose end the partner should accept or return the version; null unless it waits for that. */
  acceptBy: z.nullable(z.string()),
  /** The SHA-256 of `reportData` as canonical JSON (RFC 8785); in versions of earlier releases, of its stored text. */
  sha256: z.string(),
  /** True for the newest version of its month. */
  isCurrent: z.boolean(),
  monthStatus: MonthStatus,
  /** The reason for reopening the month; null unless the month is reopened. */
  reopenedBecause: z.nullable(z.string()),
  /**
   * For the current draft: the figures that have changed since it was generated. Null when they are not known,
   * because the KPI service does not answer.
   */
  changes: z.nullable(z.array(FigureChange)),
  /** Only in the list: the minutes of the twelve months up to the report's, oldest first. */
  hoursTrend: z.optional(z.array(z.int())),
  can: z.object({
    /** Whether the user may generate the month's next version. */
    generate: z.boolean(),
    comment: z.boolean(),
    finalise: z.boolean(),
    /** Whether the reader signs for the partner, and the version waits for it. */
    accept: z.boolean(),
    reopen: z.boolean(),
    share: z.boolean(),
  }),
});
export type MonthlyReport = z.output<typeof MonthlyReport>;

/**
 * The response header with the mean utilization, in percent, of all reports that match the filter; empty if there are
 * none.
 */
export const MEAN_UTILIZATION_HEADER = "X-Mean-Utilization";

/**
 * The mean utilization in whole tenths of a percent, for screens: rounding the two decimals of the other header again
 * could be wrong.
 */
export const MEAN_UTILIZATION_TENTHS_HEADER = "X-Mean-Utilization-Tenths";

/** The facts that can change a month's data, and so the comparison of a draft with the data. */
const shows = [
  ...reportFacts,
  ...entryFacts,
  ...periodFacts,
  ...kpiFacts,
  "time.service-line-changed.v1",
  "stock.moved.v1",
] as const;

export const listMonthlyReports = endpoint("GET /monthly-reports", {
  summary: "The newest version of each month's report, newest month first",
  query: z.strictObject({
    /** Only the open draft of the month that ended last. */
    isToFinalise: z.optional(Flag),
    /** Only final versions that wait for the partner's acceptance. */
    isToAccept: z.optional(Flag),
    /**
     * Only versions that became final in the last 31 days and whose month the reader has not looked at since; without those
     * that the reader is asked to accept.
     */
    isToRead: z.optional(Flag),
    limit: PageSize(USUAL_ROWS, MOST_ROWS),
    offset: Offset,
  }),
  response: z.array(MonthlyReport),
  paged: true,
  sums: {
    [MEAN_UTILIZATION_HEADER]: "Percent, the mean of all months that have data",
    [MEAN_UTILIZATION_TENTHS_HEADER]: "The same mean in whole tenths of a percent",
  },
  shows,
});

export const exportMonthlyReports = endpoint("GET /monthly-reports/export", {
  summary: "The newest version of each month's report as a spreadsheet",
  query: z.strictObject(tableFormat),
  file: "table",
});

export const getMonthlyReport = endpoint("GET /monthly-reports/:id", {
  summary: "A version of a month's report",
  response: MonthlyReport,
  shows,
});

export const listReportVersions = endpoint("GET /monthly-reports/:id/versions", {
  summary: "All versions of the month's report, newest first",
  response: z.array(MonthlyReport),
  shows,
});

export const generateMonthlyReport = endpoint("POST /monthly-reports/generate", {
  summary:
    "Generate the report of a month, or its next version; a month that is closed is reopened first",
  body: z.strictObject({ month: Month, year: Year }),
  response: MonthlyReport,
  status: 201,
  idempotent: "report:generate",
  announces: stepFacts,
});

export const commentMonthlyReport = endpoint("PUT /monthly-reports/:id/commentary", {
  summary: "Say in words what happened in the month of a draft, and what is going to be done",
  body: z.strictObject({
    happened: OptionalNotes(LONGEST_COMMENTARY),
    actions: OptionalNotes(LONGEST_COMMENTARY),
    /** The hash of the version that the author read; if another version is current, the request is refused with 409. */
    sha256: z.string(),
  }),
  response: z.extend(MonthlyReport, {
    /** Characters of the commentary that the PDF's fonts do not contain; the PDF shows a box for each of them. */
    unprintable: z.array(z.string()),
  }),
  announces: ["report.changed.v1"],
});

export const finaliseMonthlyReport = endpoint("POST /monthly-reports/:id/finalise", {
  summary:
    "Close the month of the current draft, and store its figures as the next version, which is final",
  body: z.strictObject({
    /** True: finalise even if the month's data differ from the draft. False: a difference is refused with 409. */
    acceptChanges: z._default(z.boolean(), false),
  }),
  response: MonthlyReport,
  announces: reportFacts,
});

export const reopenMonth = endpoint("POST /monthly-reports/:id/reopen", {
  summary: "Open the month of the current final version again; its versions stay as they are",
  body: z.strictObject({ reason: RequiredNotes("Say why the month is reopened", 500) }),
  response: MonthlyReport,
  announces: reportFacts,
});

export const acceptMonthlyReport = endpoint("POST /monthly-reports/:id/accept", {
  summary: "Accept a final version as the partner's signatory",
  body: z.strictObject({
    /** The hash of the version that the person read; another one is refused with 409. */
    sha256: z.string(),
  }),
  response: MonthlyReport,
  idempotent: "report:sign",
  announces: stepFacts,
});

export const returnMonthlyReport = endpoint("POST /monthly-reports/:id/return", {
  summary:
    "Send a final version back as the partner's signatory: its month is opened again, and the reason is a question",
  body: ReturnReason,
  response: MonthlyReport,
  idempotent: "report:sign",
  announces: [...reportFacts, ...questionFacts],
});

export const getReportPdf = endpoint("GET /monthly-reports/:id/pdf", {
  summary: "A version of a month's report as a PDF",
  file: "pdf",
});

export const getReportPages = endpoint("GET /monthly-reports/:id/pages", {
  summary: "The pages of a version's PDF as a drawing",
  response: z.object({
    /**
     * All pages, one below the other, each in a group of the class `typst-page`. Letters are drawn as outlines; each
     * run of text also lies over its outlines in a `foreignObject`, so that it can be selected.
     */
    svg: z.string(),
  }),
  costly: true,
  shows: ["report.changed.v1"],
});

export const getReportLogo = endpoint("GET /report-logos/:sha256", {
  summary: "A logo that a report shows",
  params: z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  file: "png",
});

export const getReportHistory = endpoint("GET /monthly-reports/:id/history", {
  summary: "Who did what with the reports of the month, newest first",
  response: History,
  shows: reportFacts,
});
