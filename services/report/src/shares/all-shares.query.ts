import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { ReportShare } from "./report-share.model.ts";

/** A share link, with the month and version of the report that it opens. */
export type ShareOfVersion = ReportShare & CalendarMonth & { readonly version: number };

/** A page of the share links to all reports, newest first. */
export async function findAllShares(
  knex: Knex,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly shares: ShareOfVersion[]; readonly total: number }> {
  const [total, shares] = await Promise.all([
    ReportShare.query(knex).resultSize(),
    ReportShare.query(knex)
      .join("monthlyReports as report", "report.id", "reportShares.reportId")
      .select("reportShares.*", "report.month", "report.year", "report.version")
      .orderBy([
        { column: "reportShares.createdAt", order: "desc" },
        { column: "reportShares.id", order: "desc" },
      ])
      .limit(limit)
      .offset(offset)
      .castTo<ShareOfVersion[]>(),
  ]);
  return { shares, total };
}
