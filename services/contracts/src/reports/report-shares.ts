import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Limit, Offset, WholeNumber } from "../values/scalars.ts";

const LONGEST_SHARE_DAYS = 90;

/** Why a share link no longer works: it was revoked, it has expired, or its maker is no longer allowed to share. */
export const ShareEnd = z.enum(["revoked", "lapsed", "maker"]);
export type ShareEnd = z.infer<typeof ShareEnd>;

/** A share link: it opens one version of a report for a reader without a session. */
export const ReportShare = z.object({
  id: z.uuid(),
  reportId: z.uuid(),
  version: z.int(),
  createdBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.nullable(z.iso.datetime()),
  /** Null while the link works. */
  endedBy: z.nullable(ShareEnd),
  can: z.object({
    /**
     * True even when the link's maker may no longer share, because that permission can come back and make the link
     * work.
     */
    revoke: z.boolean(),
  }),
});
export type ReportShare = z.infer<typeof ReportShare>;

/** A share link with the month of its report. */
export const ShareOfMonth = z.extend(ReportShare, { month: z.int(), year: z.int() });
export type ShareOfMonth = z.infer<typeof ShareOfMonth>;

const sharesShow = ["report.changed.v1", "user.changed.v1"] as const;

export const listReportShares = endpoint("GET /monthly-reports/:id/shares", {
  summary: "The links to a version, newest first; no secrets",
  response: z.array(ReportShare),
  shows: sharesShow,
});

export const listAllReportShares = endpoint("GET /monthly-reports/shares", {
  summary: "The links to all versions of all reports, newest first; no secrets",
  query: z.strictObject({ limit: Limit, offset: Offset }),
  response: z.array(ShareOfMonth),
  paged: true,
  shows: sharesShow,
});

export const shareMonthlyReport = endpoint("POST /monthly-reports/:id/shares", {
  summary: "Make a link to a version; its secret is told this once",
  body: z.strictObject({
    days: WholeNumber("Enter 1 to 90 days", { least: 1, most: LONGEST_SHARE_DAYS }),
  }),
  response: z.extend(ReportShare, {
    /** The secret of the link: `GET /shared-reports/:secret` answers the PDF. */
    secret: z.string(),
  }),
  status: 201,
  announces: ["report.changed.v1"],
});

export const revokeReportShare = endpoint("DELETE /monthly-reports/:id/shares/:shareId", {
  summary: "End a link",
  announces: ["report.changed.v1"],
});

export const getSharedReport = endpoint("GET /shared-reports/:secret", {
  summary: "The PDF behind a link, without a session; 410 once it has lapsed or was revoked",
  params: z.strictObject({ secret: z.string() }),
  file: "pdf",
  public: true,
});
