import type { Question } from "@dash/contracts/questions/questions";
import type { LinkProps } from "@dash/kit";
import { withMonth } from "@dash/kit/ui/layout/selected-month";
import { reportAddress } from "../reports/report-address.ts";

/** The metrics with a card in KPI Reports and none on the dashboard. */
const onlyInReports: readonly string[] = ["first_time_fix_rate", "avg_call_time", "response_time"];

/** The address of the figure; null for a report's part without `reportId`, the month's newest version. */
export function figureAddress(
  { subject: { kind, key, month, year }, filter }: Question,
  reportId: string | undefined,
): LinkProps["to"] | null {
  const inMonth = { month, year };
  switch (kind) {
    case "kpi":
      return withMonth(onlyInReports.includes(key) ? "/kpi-reports" : "/", inMonth);
    case "hours":
    case "service-line":
      return withMonth("/", inMonth);
    case "time-entry": {
      const filters = Object.fromEntries(new URLSearchParams(filter ?? ""));
      return withMonth("/time-tracking", inMonth, filters);
    }
    case "interaction":
      return withMonth("/interactions", inMonth, { interaction: key });
    case "lead":
      return `/sales-pipeline?view=list&entry=${key}`;
    case "installation":
      return `/geographic-analytics?installation=${key}`;
    case "stock-item":
      return `/stock-management?item=${key}`;
    case "report-part":
      return reportId ? reportAddress(reportId) : null;
  }
}
