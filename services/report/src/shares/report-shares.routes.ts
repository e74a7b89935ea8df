import {
  getSharedReport,
  listAllReportShares,
  listReportShares,
  revokeReportShare as revoke,
  shareMonthlyReport as share,
} from "@dash/contracts/reports/report-shares";
import { hashOf } from "@dash/service-lib/access/link-secret";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { reportPolicy } from "../monthly-reports/monthly-report.policy.ts";
import { readReport } from "../monthly-reports/monthly-report.query.ts";
import {
  fileNameOf,
  findSharedPdf,
  type FileParts,
} from "../monthly-reports/report-files.query.ts";
import { findAllShares, findEnds } from "./share-ends.query.ts";
import { ReportShare } from "./report-share.model.ts";
import { presentShare } from "./report-share.presenter.ts";
import { recordOpening, revokeShare, shareReport } from "./share-report.command.ts";

export function addReportShareRoutes(
  routes: Routes,
  { knex }: RouteParts,
  fileParts: FileParts,
): void {
  addReads(routes, knex, fileParts);
  addWrites(routes);
}

function addReads(routes: Routes, knex: Knex, fileParts: FileParts): void {
  // Every role may list share links, because the list contains no secrets. Only the answer to `shareMonthlyReport` has
  // one.
  routes.read(listReportShares, async ({ actor, input, now }) => {
    const report = await readReport(knex, input.params.id);
    const shares = await ReportShare.query(knex)
      .where({ reportId: report.id })
      .orderBy("createdAt", "desc");
    const ends = await findEnds(knex, shares, now);
    return ends.map((each) => presentShare(actor, each, report.version));
  });

  routes.read(listAllReportShares, async ({ actor, input, now }) => {
    requireAbility(actor, "audit:read");
    const { rows: shares, total } = await findAllShares(knex, input.query);
    const rows = (await findEnds(knex, shares, now)).map((each) => {
      const { month, year, version } = each.share;
      return { ...presentShare(actor, each, version), month, year };
    });
    return { rows, total };
  });

  // Needs no session: the secret in the link opens the report. A wrong secret and an ended link get the same answer.
  routes.read(getSharedReport, async ({ cause, input, now, isThere }) => {
    const opened = await readShare(knex, input.params.secret, now);
    const report = await readReport(knex, opened.reportId);
    const bytes = await findSharedPdf(knex, fileParts, report, isThere);
    await knex.transaction((trx) => recordOpening(trx, cause, report, opened));
    return { name: fileNameOf(report), bytes };
  });
}

/** @throws Problem 410 when no link has the secret, or it has ended. */
async function readShare(knex: Knex, secret: string, now: Date): Promise<ReportShare> {
  const shares = await ReportShare.query(knex).where({ secretSha256: hashOf(secret) });
  const [current] = await findEnds(knex, shares, now);
  if (current?.endedBy === null) return current.share;
  throw problem("gone", "This link has lapsed or was ended. Ask whoever sent it for a new one.");
}

function addWrites(routes: Routes): void {
  routes.write(share, async ({ actor, cause, trx, input }) => {
    const report = await readReport(trx, input.params.id);
    authorize(actor, reportPolicy, "share", report);
    const created = await shareReport(trx, cause, report, input.body.days);
    const newShare = { share: created.share, endedBy: null };
    return { ...presentShare(actor, newShare, report.version), secret: created.secret };
  });

  routes.write(revoke, async ({ actor, cause, trx, input }) => {
    const report = await readReport(trx, input.params.id);
    authorize(actor, reportPolicy, "endLink", report);
    await revokeShare(trx, cause, report, input.params.shareId);
  });
}
