import type Router from "@koa/router";
import type { ReportShare as ReportShareAnswer } from "@dash/contracts/monthly-reports";
import {
  getSharedReport,
  listReportShares,
  revokeReportShare as revoke,
  shareMonthlyReport as share,
} from "@dash/contracts/monthly-reports";
import { authorize } from "@dash/service-lib/access/policy";
import { problem } from "@dash/service-lib/http/problem";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { reportPolicy } from "../monthly-reports/monthly-report.policy.ts";
import type { ReportRow } from "../monthly-reports/monthly-report.query.ts";
import { readReport } from "../monthly-reports/monthly-reports.routes.ts";
import { fileNameOf, findPdf, type PdfParts } from "../monthly-reports/report-pdf.query.ts";
import { makerMayShare } from "./maker-may-share.query.ts";
import { hashOf, ReportShare } from "./report-share.model.ts";
import { recordOpening, revokeShare, shareReport } from "./share-report.command.ts";

export function reportShareRouter(parts: RouteParts, pdfParts: PdfParts): Router {
  const routes = new Routes(parts);
  const { knex } = parts;

  // Every role sees which links there are; no answer but the first holds a secret.
  routes.read(listReportShares, async ({ input }) => {
    const report = await readReport(knex, input.params.id);
    const shares = await ReportShare.query(knex)
      .where({ reportId: report.id })
      .orderBy("createdAt", "desc");
    return shares.map((each) => presentShare(each, report));
  });

  routes.write(share, async ({ actor, cause, trx, input }) => {
    const report = await readReport(trx, input.params.id);
    authorize(actor, reportPolicy, "share", report);
    const made = await shareReport(trx, cause, report, input.body.days);
    return { ...presentShare(made.share, report), secret: made.secret };
  });

  routes.write(revoke, async ({ actor, cause, trx, input }) => {
    const report = await readReport(trx, input.params.id);
    authorize(actor, reportPolicy, "endLink", report);
    await revokeShare(trx, cause, report, input.params.shareId);
  });

  // The secret alone opens it. Whether it was ever one is nobody's business.
  routes.read(getSharedReport, async ({ cause, input, now, isThere }) => {
    const secretSha256 = hashOf(input.params.secret);
    const known = await ReportShare.query(knex).findOne({ secretSha256 });
    if (!known?.isOpen(now) || !(await makerMayShare(knex, known)))
      throw problem(
        "gone",
        "This link has lapsed or was ended. Ask whoever sent it for a new one.",
      );
    const report = await readReport(knex, known.reportId);
    const bytes = await findPdf(knex, pdfParts, report, { id: known.id, isThere });
    await knex.transaction((trx) => recordOpening(trx, cause, report, known));
    return { name: fileNameOf(report), bytes };
  });

  return routes.router;
}

function presentShare(share: ReportShare, { version }: ReportRow): ReportShareAnswer {
  const { id, reportId, createdBy, createdAt, expiresAt, revokedAt } = share;
  return {
    ...{ id, reportId, version, createdBy },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
