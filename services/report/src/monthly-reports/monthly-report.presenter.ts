import { minutesAvailable } from "@dash/contracts/reports/agreeing-figures";
import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { getMonthlyReport, MonthStatus } from "@dash/contracts/reports/monthly-reports";
import type { FigureChange } from "@dash/contracts/reports/report-data";
import type { Actor } from "@dash/service-lib/access/identity";
import type { MonthState } from "../months/report-month.model.ts";
import { hours } from "../hours/hours.presenter.ts";
import { londonDay } from "@dash/service-lib/calendar/london";
import { workingDayAfter } from "@dash/service-lib/calendar/working-days";
import { isAskedFor, reportPolicy } from "./monthly-report.policy.ts";
import type { ReportRow } from "./monthly-report.query.ts";
import type { Columns } from "@dash/service-lib/http/table-file";

/** The working days that the partner has to answer. */
const DAYS_TO_ACCEPT = 3;

const dayOf = (at: Date) => londonDay(at.toISOString());

export type ReportAnswer = AnswerOf<typeof getMonthlyReport>;

/** A month that is being closed is shown as closed, because it accepts no more writes. */
const statuses: Readonly<Record<MonthState, MonthStatus>> = {
  open: "open",
  closing: "closed",
  closed: "closed",
  reopened: "reopened",
};

/** A version of a report, as the actor sees it. `changes` is null when they cannot be determined. */
export function presentReport(
  actor: Actor,
  report: ReportRow,
  changes: FigureChange[] | null,
): ReportAnswer {
  const {
    monthState,
    reason,
    finalisedFrom: _,
    createdAt,
    verdict,
    isEarlier: ___,
    signers: __,
    ...fields
  } = report;
  return {
    ...fields,
    status: verdict ?? fields.status,
    signatures: [...fields.signatures],
    acceptBy: isAskedFor(report) ? workingDayAfter(dayOf(createdAt), DAYS_TO_ACCEPT) : null,
    totalHoursUsed: Number(report.totalHoursUsed),
    utilizationRate: Number(report.utilizationRate),
    createdAt: createdAt.toISOString(),
    monthStatus: statuses[monthState],
    reopenedBecause: monthState === "reopened" ? reason : null,
    changes,
    can: {
      generate: reportPolicy.generate(actor, report),
      comment: reportPolicy.comment(actor, report) === true,
      finalise: reportPolicy.finalise(actor, report),
      accept: reportPolicy.accept(actor, report) === true,
      reopen: reportPolicy.reopen(actor, report) === true,
      share: reportPolicy.share(actor, report) === true,
    },
  };
}

/** Returns null, an empty cell, for a month without data: a zero would look like a measured figure. */
function figure(value: number, { reportData }: ReportRow): number | null {
  return reportData.isEmpty ? null : value;
}

export const reportColumns: Columns<ReportRow> = [
  ["Year", ({ year }) => year],
  ["Month", ({ month }) => month],
  ["Hours Used", (report) => figure(report.totalHoursUsed, report)],
  ["Hours Available", ({ reportData }) => hours(minutesAvailable(reportData))],
  ["Utilization (%)", (report) => figure(report.utilizationRate, report)],
  ["Tier", ({ reportData }) => reportData.tierName],
  ["Version", ({ version }) => version],
  ["Status", ({ status, verdict }) => verdict ?? status],
  ["Month status", ({ monthState }) => monthState],
  ["Generated", ({ createdAt }) => createdAt, "instant"],
  ["SHA-256", ({ sha256 }) => sha256],
];
