import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { VersionStatus } from "@dash/contracts/reports/signature";
import { formatMonth, type CalendarMonth, formatDate } from "@dash/kit";
import type { SelectOption } from "@dash/kit/ui/form/select";

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

export function versionOptions(versions: readonly MonthlyReport[]): SelectOption[] {
  return versions.map((report) => ({
    value: report.id,
    label: `${standingOf(report)}, ${formatDate(report.createdAt)}`,
  }));
}
