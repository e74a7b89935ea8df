import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { LockIcon } from "@dash/kit/ui/layout/icons";
import { standingOf } from "../report-texts.ts";

/** The status of the report's version, and whether its month is open. */
export function ReportStatus({ report }: { readonly report: MonthlyReport }) {
  const { reportData, monthStatus, reopenedBecause } = report;
  const { generatedAt, generatedBy, isToDate } = reportData;
  return (
    <div className="kpi:flex kpi:flex-col kpi:items-start kpi:gap-1.5 kpi:text-body kpi:text-ink-soft">
      <p>
        {standingOf(report)} · generated {formatDateTime(generatedAt)} by{" "}
        {generatedBy ?? "the system"}
      </p>
      {monthStatus === "closed" && (
        <p className="kpi:flex kpi:items-center kpi:gap-1.5 kpi:text-ink">
          <LockIcon size={16} aria-hidden="true" />
          The month is closed.
        </p>
      )}
      {isToDate && <p>The month was still running: these are its figures to date.</p>}
      {!report.isCurrent && <p>An older version. There is a newer one.</p>}
      {monthStatus === "reopened" && (
        <p className="kpi:wrap-anywhere">
          <Badge tone="caution">Reopened</Badge> {reopenedBecause}
        </p>
      )}
      {monthStatus === "reopened" && report.status !== "draft" && report.isCurrent && (
        <p>The month is open. Its next version can be finalised again.</p>
      )}
      {report.status === "final" && !report.can.accept && (
        <p>To sign it, print it: its last page has lines for both companies.</p>
      )}
    </div>
  );
}
