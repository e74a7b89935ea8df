import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import {
  acceptMonthlyReport as accept,
  commentMonthlyReport as comment,
  exportMonthlyReports,
  finaliseMonthlyReport as finalise,
  generateMonthlyReport as generate,
  getMonthlyReport,
  getReportHistory,
  listMonthlyReports,
  listReportVersions,
  reopenMonth as reopen,
  returnMonthlyReport as returnIt,
} from "@dash/contracts/reports/monthly-reports";
import type { Actor } from "@dash/service-lib/access/identity";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { tableFile } from "@dash/service-lib/http/table-file";
import { factsToAwait } from "@dash/service-lib/facts/own-writes";
import { openQueue } from "@dash/service-lib/http/queue";
import type { Write } from "@dash/service-lib/http/request";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { areCounted } from "../kpis/counted-facts.query.ts";
import { holdReportMonth } from "../months/report-month.model.ts";
import { loadFonts } from "../pdf/fonts.ts";
import { unprintable } from "../pdf/printable-text.presenter.ts";
import { acceptReport, returnReport } from "../signatures/accept-report.command.ts";
import { commentReport } from "./comment-report.command.ts";
import { presentReport, reportColumns, type ReportAnswer } from "./monthly-report.presenter.ts";
import { finaliseReport, type FinaliseParts } from "./finalise-report.command.ts";
import { catchUpWithAnswering } from "./gather-figures.query.ts";
import { generateReport } from "./generate-report.command.ts";
import { findHoursTrends } from "./hours-trend.query.ts";
import { reportPolicy } from "./monthly-report.policy.ts";
import {
  findCurrentReports,
  findReport,
  findReportPage,
  findVersions,
  readReport,
  type ReportRow,
} from "./monthly-report.query.ts";
import { reopenMonth } from "./reopen-month.command.ts";
import { findChanges } from "./report-changes.query.ts";

/** A page that holds all reports: the contracts' years have fewer months. */
const ALL = { limit: 2_000, offset: 0 };

export function addMonthlyReportRoutes(
  routes: Routes,
  parts: RouteParts,
  making: FinaliseParts,
): void {
  addReads(routes, parts.knex);

  // A request takes a second connection for its snapshot. The queue keeps many requests from taking all connections.
  routes.inTurn(openQueue()).write(
    generate,
    async ({ actor, cause, trx, input, receivedAt }) => {
      requireAbility(actor, "report:generate");
      const reportRequest = { month: input.body, receivedAt };
      return presentedOne(trx, actor, await generateReport(trx, cause, making, reportRequest));
    },
    { before: (after) => catchUp(parts, making, after) },
  );

  addChanges(routes, parts.knex, making);
}

function addReads(routes: Routes, knex: Knex): void {
  /** Drafts are compared with figures that include the actor's own calls and visits. */
  const compared = { isComplete: (after: string) => areCounted(knex, after) };

  routes.read(
    listMonthlyReports,
    async ({ actor, input, now }) => {
      const { reports, ...page } = await findReportPage(knex, actor, input.query, now);
      const { isToFinalise, isToAccept, isToRead } = input.query;
      const isWhole = !isToFinalise && !isToAccept && !isToRead;
      // Lists of what waits show no trend.
      const trends = isWhole ? await findHoursTrends(knex, reports) : [];
      const rows = (await presented(knex, actor, reports)).map((report, index) => ({
        ...report,
        ...(trends[index] && { hoursTrend: trends[index] }),
      }));
      return { rows, ...page };
    },
    compared,
  );

  routes.read(exportMonthlyReports, async () =>
    tableFile("monthly-reports", reportColumns, await findCurrentReports(knex, ALL)),
  );

  routes.read(
    getMonthlyReport,
    async ({ actor, input }) => presentedOne(knex, actor, await readReport(knex, input.params.id)),
    compared,
  );

  routes.read(
    listReportVersions,
    async ({ actor, input }) =>
      presented(knex, actor, await findVersions(knex, await readReport(knex, input.params.id))),
    compared,
  );

  // The history shows all versions of the month's report.
  routes.history(getReportHistory, {
    record: "monthly-report",
    policy: reportPolicy,
    find: (id) => findReport(knex, id),
    idsOf: async (report) => (await findVersions(knex, report)).map(({ id }) => id),
  });
}

/** Waits until the figures include what every service that answers has recorded, and the actor's own writes. */
async function catchUp(parts: RouteParts, making: FinaliseParts, after: string): Promise<void> {
  const { knex, ownWrites, projectedSubjects } = parts;
  await catchUpWithAnswering(making);
  await ownWrites.settled(knex, factsToAwait(after, projectedSubjects), () =>
    areCounted(knex, after),
  );
}

function addChanges(routes: Routes, knex: Knex, making: FinaliseParts): void {
  routes.write(comment, async (request) => {
    const report = await holdReport(request, "comment");
    const { actor, cause, trx, input } = request;
    const commented = await commentReport(trx, cause, report, input.body);
    const { happened, actions } = input.body;
    return {
      ...(await presentedOne(trx, actor, commented)),
      unprintable: unprintable([happened, actions], await loadFonts()),
    };
  });

  routes.writeInOwnTransaction(finalise, async ({ actor, cause, input }) => {
    requireAbility(actor, "month:close");
    const finaliseRequest = { id: input.params.id, ...input.body };
    return presentedOne(knex, actor, await finaliseReport(making, cause, finaliseRequest));
  });

  routes.write(reopen, async (request) => {
    const report = await holdReport(request, "reopen");
    const { actor, cause, trx, input } = request;
    return presentedOne(trx, actor, await reopenMonth(trx, cause, report, input.body.reason));
  });

  routes.write(accept, async (request) => {
    const report = await holdReport(request, "accept");
    const { actor, cause, trx, input } = request;
    return presentedOne(trx, actor, await acceptReport(trx, cause, report, input.body.sha256));
  });

  routes.write(returnIt, async (request) => {
    const report = await holdReport(request, "accept");
    const { actor, cause, trx, input } = request;
    return presentedOne(trx, actor, await returnReport(trx, cause, report, input.body.reason));
  });
}

async function presented(
  knex: Knex,
  actor: Actor,
  reports: readonly ReportRow[],
): Promise<ReportAnswer[]> {
  const changes = await findChanges(knex, reports);
  return reports.map((report) => presentReport(actor, report, changes.get(report.id) ?? []));
}

async function presentedOne(knex: Knex, actor: Actor, report: ReportRow): Promise<ReportAnswer> {
  const changes = await findChanges(knex, [report]);
  return presentReport(actor, report, changes.get(report.id) ?? []);
}

/** Reads a version, and locks its month until the transaction ends. */
async function holdReport(
  { actor, trx, input }: Write<OfOneRecord>,
  question: "accept" | "comment" | "reopen",
): Promise<ReportRow> {
  await holdReportMonth(trx, await readReport(trx, input.params.id));
  const report = await readReport(trx, input.params.id);
  authorize(actor, reportPolicy, question, report);
  return report;
}
