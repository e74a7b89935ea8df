import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { useState } from "react";
import { ShowChanges } from "../changes/show-changes.tsx";
import { ReportPages } from "../pages/report-pages.tsx";
import { periodOf, standingOf } from "../report-words.ts";
import { ReportActions } from "./report-actions.tsx";
import { ActionDialog, type ReportActionName } from "./action-dialog.tsx";
import type { ReportDialogProps } from "./report-dialog-props.ts";
import { ReportFigures } from "./report-figures.tsx";
import { ReportText } from "./report-text.tsx";
import { ReportVersions } from "./report-versions.tsx";
import { PrintActions } from "./print-actions.tsx";

export function PreviewContent({ report, onOpen, onClose }: ReportDialogProps) {
  const [action, setAction] = useState<ReportActionName | null>(null);
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-5">
      <Standing report={report} onShowChanges={() => setAction("changes")} />
      <ReportVersions report={report} onOpen={onOpen} onCompare={() => setAction("compare")} />
      <ReportText data={report.reportData} />
      <ReportFigures data={report.reportData} />
      <ReportActions report={report} onAct={setAction} onOpen={onOpen} />
      <PrintActions report={report} onClose={onClose} />
      <ReportPages id={report.id} />
      {action && (
        <ActionDialog
          action={action}
          report={report}
          onOpen={onOpen}
          onClose={() => setAction(null)}
        />
      )}
    </div>
  );
}

interface StandingProps {
  readonly report: MonthlyReport;
  readonly onShowChanges: () => void;
}

/** The version and the month of the report, and the changes in the month since. */
function Standing({ report, onShowChanges }: StandingProps) {
  const { reportData, monthStatus, reopenedBecause, changes } = report;
  const { generatedAt, generatedBy, isToDate } = reportData;
  return (
    <div className="kpi:flex kpi:flex-col kpi:items-start kpi:gap-1.5 kpi:text-body kpi:text-ink-soft">
      <h3 className="kpi:font-semibold kpi:text-ink">{periodOf(report)}</h3>
      <p>
        {standingOf(report)} · generated {formatDateTime(generatedAt)} by{" "}
        {generatedBy ?? "the system"}
      </p>
      {isToDate && <p>The month was still running: these are its figures to date.</p>}
      {!report.isCurrent && <p>An older version. There is a newer one.</p>}
      {monthStatus === "reopened" && (
        <p className="kpi:wrap-anywhere">
          <Badge tone="caution">Reopened</Badge> {reopenedBecause}
        </p>
      )}
      {monthStatus === "reopened" && report.status === "final" && report.isCurrent && (
        <p>The month is open. Its next version can be finalised again.</p>
      )}
      {changes && changes.length > 0 && <ShowChanges report={report} onShow={onShowChanges} />}
    </div>
  );
}
