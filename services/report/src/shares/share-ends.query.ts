import type { ShareEnd } from "@dash/contracts/reports/report-shares";
import { allows } from "@dash/contracts/users/roles";
import type { Knex } from "@dash/service-lib/database/database";
import { pageOf, type PageOf, type PageRange } from "@dash/service-lib/database/page";
import type { Person } from "@dash/service-lib/facts/people";
import { ReportShare } from "./report-share.model.ts";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";

/** A share link, and why it no longer works; null while it works. */
export interface ShareWithEnd<Share extends ReportShare = ReportShare> {
  readonly share: Share;
  readonly endedBy: ShareEnd | null;
}

/** Finds which share links work. A link also ends when its maker is deactivated or may no longer share. */
export async function findEnds<Share extends ReportShare>(
  knex: Knex,
  shares: readonly Share[],
  now: Date,
): Promise<ShareWithEnd<Share>[]> {
  const ids = new Set(shares.flatMap(({ makerId }) => makerId ?? []));
  const makers = await knex<Person>("people").whereIn("id", [...ids]);
  // A link whose maker is not known here still works.
  const excludedMakers = new Set(makers.filter((maker) => !mayShare(maker)).map(({ id }) => id));
  return shares.map((share) => {
    const isBarred = share.makerId !== null && excludedMakers.has(share.makerId);
    return { share, endedBy: share.endedBy(now) ?? (isBarred ? "maker" : null) };
  });
}

function mayShare({ isActive, role }: Person): boolean {
  return isActive && (role === null || allows(role, "report:share"));
}

/** A share link, with the month and version of the report that it opens. */
type ShareOfVersion = ReportShare & CalendarMonth & { readonly version: number };

/** A page of the share links to all reports, newest first. */
export async function findAllShares(knex: Knex, range: PageRange): Promise<PageOf<ShareOfVersion>> {
  const shares = ReportShare.query(knex)
    .join("monthlyReports as report", "report.id", "reportShares.reportId")
    .select("reportShares.*", "report.month", "report.year", "report.version")
    .orderByRaw("report_shares.created_at desc, report_shares.id desc");
  return pageOf(shares, range) as Promise<PageOf<ShareOfVersion>>;
}
