import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { pluralize } from "@dash/contracts/values/pluralize";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { LockIcon } from "@dash/kit/ui/layout/icons";
import { ShowChanges } from "../changes/show-changes.tsx";
import { standingOf } from "../report-texts.ts";

export interface ReportMarksProps {
  readonly report: MonthlyReport;
  /** The number of calls that wait until the closed month is reopened. */
  readonly heldCalls: number;
  readonly onShowChanges: (report: MonthlyReport) => void;
}

/** The version of the report, and the marks that need attention. */
export function ReportMarks({ report, heldCalls, onShowChanges }: ReportMarksProps) {
  return (
    <span className="kpi:flex kpi:items-center kpi:gap-x-2 kpi:gap-y-1 kpi:max-md:flex-wrap kpi:text-label kpi:text-ink-soft">
      <span className="kpi:inline-flex kpi:items-center kpi:gap-1 kpi:whitespace-nowrap">
        {report.monthStatus === "closed" && <Lock />}
        {standingOf(report)}
      </span>
      {report.monthStatus === "reopened" && <Badge tone="caution">Reopened</Badge>}
      {report.changes && report.changes.length > 0 && (
        <ShowChanges report={report} onShow={() => onShowChanges(report)} />
      )}
      {heldCalls > 0 && (
        <Badge tone="caution">{pluralize(heldCalls, "call")} arrived after closing</Badge>
      )}
    </span>
  );
}

/** Marks a month that is closed. */
function Lock() {
  return (
    <>
      <LockIcon size={14} aria-hidden="true" />
      <span className="kpi:sr-only">Closed: </span>
    </>
  );
}
