import type { MonthlyReport } from "@dash/contracts/monthly-reports";
import type { ReportStatus } from "@dash/contracts/report-data";
import { formatMonth, type CalendarMonth } from "@dash/kit";

/** What stands where nothing was recorded: no zero, which would look like a figure. */
export const NO_DATA = "No data";

const statusNames: Readonly<Record<ReportStatus, string>> = { draft: "Draft", final: "Final" };

/** The month of a report: `October 2026`. */
export function periodOf({ month, year }: CalendarMonth): string {
  return formatMonth(month, year);
}

/** How far a version has come: `Final, version 2`. */
export function standingOf({ status, version }: Pick<MonthlyReport, "status" | "version">): string {
  return `${statusNames[status]}, version ${version}`;
}
