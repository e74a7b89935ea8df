import type { Columns } from "@dash/service-lib/http/table-file";
import type { ReportRow } from "./monthly-report.query.ts";

/** Returns null, an empty cell, for a month without data: a zero would look like a measured figure. */
function figure(value: number, { reportData }: ReportRow): number | null {
  return reportData.isEmpty ? null : value;
}

export const reportColumns: Columns<ReportRow> = [
  ["Year", ({ year }) => year],
  ["Month", ({ month }) => month],
  ["Hours Used", (report) => figure(report.totalHoursUsed, report)],
  ["Hours Available", ({ totalHoursAvailable }) => totalHoursAvailable],
  ["Utilization (%)", (report) => figure(report.utilizationRate, report)],
  ["Tier", ({ reportData }) => reportData.tierName],
  ["Version", ({ version }) => version],
  ["Status", ({ status, verdict }) => verdict ?? status],
  ["Month status", ({ monthState }) => monthState],
  ["Generated", ({ createdAt }) => createdAt, "instant"],
  ["SHA-256", ({ sha256 }) => sha256],
];
