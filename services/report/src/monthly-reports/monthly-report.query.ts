import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import {
  MEAN_UTILIZATION_HEADER,
  MEAN_UTILIZATION_TENTHS_HEADER,
  type listMonthlyReports,
} from "@dash/contracts/reports/monthly-reports";
import type { ReportData, ReportStatus } from "@dash/contracts/reports/report-data";
import type { Actor } from "@dash/service-lib/access/identity";
import { londonMonth, monthsBefore, type CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { isoInstant, rowsOf, type Bindings } from "@dash/service-lib/database/statement";
import { problem } from "@dash/service-lib/http/problem";
import type { Signature, VersionStatus } from "@dash/contracts/reports/signature";
import { SIGNERS, type Signers } from "../signatures/signatories.query.ts";
import type { MonthState } from "../months/report-month.model.ts";

/** A version of a report, with the state of its month. */
export interface ReportRow extends CalendarMonth {
  readonly id: string;
  readonly tierId: string;
  readonly totalHoursUsed: number;
  readonly totalHoursAvailable: number;
  readonly utilizationRate: number;
  readonly reportData: ReportData;
  readonly generatedBy: string;
  readonly createdAt: Date;
  readonly version: number;
  readonly status: ReportStatus;
  readonly sha256: string;
  readonly finalisedFrom: string | null;
  readonly isCurrent: boolean;
  readonly monthState: MonthState;
  readonly reason: string | null;
  /** The partner's word about a final version; null before it, and when its acceptance was struck out. */
  readonly verdict: Extract<VersionStatus, "accepted" | "returned"> | null;
  /** The signatures of both companies, in their order. */
  readonly signatures: readonly Signature[];
  readonly signers: Signers;
  /** Whether the version was finalised before signatures existed. The partner is not asked to accept it. */
  readonly isEarlier: boolean;
}

const NEWEST = `report.version = (
  select max(version) from monthly_reports other where other.year = report.year and other.month = report.month)`;

const IS_EARLIER =
  "exists (select from report_signatures where report_id = report.id and is_earlier)";

/** A column with the partner's word about the version `report`. */
export const VERDICT = `(
  select case when not is_accepted then 'returned' when struck_out_at is null then 'accepted' end
  from report_signatures where report_id = report.id and company = 'partner')`;

/** A column with the signatures under the version `report`. */
export const SIGNATURES = `(
  select coalesce(json_agg(json_build_object('company', company, 'name', name, 'at', ${isoInstant("at")},
    'sha256', signed.sha256, 'struckOut', ${isoInstant("struck_out_at")}) order by at), '[]')
  from report_signatures signed where report_id = report.id and is_accepted)`;

const REPORTS = `
  select report.id, report.month, report.year, tier_id as "tierId", total_hours_used as "totalHoursUsed",
    total_hours_available as "totalHoursAvailable", utilization_rate as "utilizationRate",
    report_data as "reportData", generated_by as "generatedBy", created_at as "createdAt", report.version, status,
    sha256, finalised_from as "finalisedFrom", ${NEWEST} as "isCurrent", month.state as "monthState", month.reason,
    ${IS_EARLIER} as "isEarlier", ${VERDICT} as verdict, ${SIGNATURES} as signatures, ${SIGNERS} as signers
  from monthly_reports report
  join report_months month on month.year = report.year and month.month = report.month`;

export async function findReport(knex: Knex, id: string): Promise<ReportRow | undefined> {
  const [row] = await find(knex, "where report.id = :id", { id });
  return row;
}

/** The version whose data have this hash, or of which a file with this hash was given out. */
export async function findByHash(knex: Knex, sha256: string): Promise<ReportRow | undefined> {
  const ofFile = "report.id = (select report_id from report_files where sha256 = :sha256)";
  const [row] = await find(knex, `where report.sha256 = :sha256 or ${ofFile}`, { sha256 });
  return row;
}

/** @throws Problem 404 when the version does not exist. */
export async function readReport(knex: Knex, id: string): Promise<ReportRow> {
  const report = await findReport(knex, id);
  if (!report) throw problem("not-found");
  return report;
}

/** The latest version of a month's report. */
export async function findCurrentReport(
  knex: Knex,
  { year, month }: CalendarMonth,
): Promise<ReportRow | undefined> {
  const where = "where report.year = :year and report.month = :month order by report.version desc";
  const [row] = await find(knex, `${where} limit 1`, { year, month });
  return row;
}

/** The version of a month that the partner returned, unless it accepted a later one. */
export async function findReturned(
  knex: Knex,
  { year, month }: CalendarMonth,
): Promise<ReportRow | undefined> {
  const [answered] = await find(
    knex,
    `where report.year = :year and report.month = :month
       and exists (select from report_signatures where report_id = report.id and company = 'partner')
     order by report.version desc limit 1`,
    { year, month },
  );
  return answered?.verdict === "returned" ? answered : undefined;
}

/** All versions of a month's report, newest first. */
export function findVersions(knex: Knex, { year, month }: CalendarMonth): Promise<ReportRow[]> {
  const where = "where report.year = :year and report.month = :month order by report.version desc";
  return find(knex, `${where} limit 200`, { year, month });
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

interface ReportPage {
  readonly reports: ReportRow[];
  readonly total: number;
}

type ListQuery = InputOf<typeof listMonthlyReports>["query"];

/** The page of a list with the means of all reports: the current reports, or those that wait for something. */
export async function findReportPage(
  knex: Knex,
  actor: Actor,
  { isToFinalise, isToAccept, isToRead, ...page }: ListQuery,
  now: Date,
) {
  const totals = await findReportTotals(knex);
  const lastMonth = { ...monthsBefore(londonMonth(now), 1) };
  const reportPage: ReportPage = isToFinalise
    ? await findWaiting(knex, page, TO_FINALISE, lastMonth)
    : isToAccept
      ? await findWaiting(knex, page, TO_ACCEPT)
      : isToRead
        ? await findWaiting(knex, page, TO_READ, { reader: actor.id, now })
        : { reports: await findCurrentReports(knex, page), total: totals.reports };
  return {
    ...reportPage,
    sums: {
      [MEAN_UTILIZATION_HEADER]: totals.meanUtilization ?? "",
      [MEAN_UTILIZATION_TENTHS_HEADER]: totals.meanTenths ?? "",
    },
  };
}

const NEWEST_MONTH_FIRST =
  "order by report.year desc, report.month desc limit :limit offset :offset";

/** A page of the latest version of each month, beginning with the newest month. */
export function findCurrentReports(knex: Knex, page: Page): Promise<ReportRow[]> {
  return find(knex, `where ${NEWEST} ${NEWEST_MONTH_FIRST}`, { ...page });
}

const IS_FINAL = `${NEWEST} and status = 'final' and month.state = 'closed'`;

const IS_UNANSWERED =
  "not exists (select from report_signatures where report_id = report.id and (company = 'partner' or is_earlier))";

/** The latest versions that are final and of which the partner said nothing yet. */
const TO_ACCEPT = `where ${IS_FINAL} and ${IS_UNANSWERED}`;

/** The latest version of a month that is a draft, unless the month is being closed already. */
const TO_FINALISE = `where ${NEWEST} and status = 'draft' and month.state <> 'closing'
  and report.year = :year and report.month = :month`;

/** The final versions of late that the reader is not asked to accept, and of whose months the last look is older. */
const TO_READ = `where ${IS_FINAL} and created_at > :now::timestamptz - interval '31 days'
  and not exists (select from last_looks look where look.user_id = :reader and look.year = report.year
    and look.month = report.month and look.seen_at >= created_at)
  and not (${IS_UNANSWERED}
    and exists (select from signatories where company = 'partner' and user_id = :reader))`;

async function findWaiting(
  knex: Knex,
  page: Page,
  where: string,
  bindings: Bindings = {},
): Promise<ReportPage> {
  const [counted] = await rowsOf<{ total: number }>(
    knex,
    `select count(*)::int as total from (${REPORTS} ${where}) waiting`,
    bindings,
  );
  const reports = await find(knex, `${where} ${NEWEST_MONTH_FIRST}`, { ...bindings, ...page });
  return { reports, total: counted?.total ?? 0 };
}

function find(knex: Knex, where: string, bindings: Bindings): Promise<ReportRow[]> {
  return rowsOf<ReportRow>(knex, `${REPORTS} ${where}`, bindings);
}

interface ReportTotals {
  readonly reports: number;
  /** In percent: the mean of the months that have data; null when there are none. */
  readonly meanUtilization: string | null;
  readonly meanTenths: string | null;
}

/**
 * The mean utilization. It is rounded to 12 decimals before it is rounded for display: a mean of fractions such as
 * thirds is inexact, and may be just below a half that should be rounded up.
 */
const MEAN = "round(avg(percent) filter (where not is_empty), 12)";

async function findReportTotals(knex: Knex): Promise<ReportTotals> {
  const [totals] = await rowsOf<ReportTotals>(
    knex,
    `with utilization as (
       select (report_data ->> 'minutesUsed')::numeric * 100
           / (total_hours_available * 60 + coalesce((report_data ->> 'carriedIn')::int, 0)) as percent,
         (report_data ->> 'isEmpty')::boolean as is_empty
       from monthly_reports report where ${NEWEST})
     select count(*)::int as reports, round(${MEAN}, 2)::text as "meanUtilization",
       round(${MEAN} * 10)::text as "meanTenths"
     from utilization`,
  );
  return totals ?? { reports: 0, meanUtilization: null, meanTenths: null };
}
