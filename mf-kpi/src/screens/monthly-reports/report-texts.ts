import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { VersionStatus } from "@dash/contracts/reports/signature";
import { formatMonth, type CalendarMonth } from "@dash/kit";

/** Replaces a figure without records; a zero would look like a figure. */
export const NO_DATA = "No data";

const statusNames: Readonly<Record<VersionStatus, string>> = {
  draft: "Draft",
  final: "Final",
  accepted: "Accepted",
  returned: "Returned",
};

/** The month of a report, such as `October 2026`. */
export function periodOf({ month, year }: CalendarMonth): string {
  return formatMonth(month, year);
}

/** The status of a version, such as `Final, version 2`. */
export function standingOf({ status, version }: Pick<MonthlyReport, "status" | "version">): string {
  return `${statusNames[status]}, version ${version}`;
}
