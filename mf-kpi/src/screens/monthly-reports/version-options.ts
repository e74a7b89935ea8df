import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { formatDate } from "@dash/kit";
import type { SelectOption } from "@dash/kit/ui/form/select";
import { standingOf } from "./report-texts.ts";

export function versionOptions(versions: readonly MonthlyReport[]): SelectOption[] {
  return versions.map((report) => ({
    value: report.id,
    label: `${standingOf(report)}, ${formatDate(report.createdAt)}`,
  }));
}
