import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { Card } from "@dash/kit/ui/layout/card";
import { useState } from "react";
import { ClosingChecks } from "../month-close/closing-checks.tsx";
import { Signatures } from "../signatures/signatures.tsx";
import { periodOf, versionOptions } from "../report-texts.ts";
import { ActionDialog, type ReportActionName } from "./action-dialog.tsx";
import { ReportActions } from "./report-actions.tsx";
import type { ReportDialogProps } from "./report-dialog-props.ts";
import { ReportEvents } from "./report-events.tsx";
import { ReportFigures } from "./report-figures.tsx";
import { ReportStatus } from "./report-status.tsx";
import { ReportText } from "./report-text.tsx";
import { Button } from "@dash/kit/ui/form/button";
import { Select } from "@dash/kit/ui/form/select";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { versionsQuery } from "../monthly-reports.queries.ts";

/** The column beside the pages: the status with the actions, then the checks, the history and the figures. */
export function ReportContent({ report, onOpen, onClose }: ReportDialogProps) {
  const [action, setAction] = useState<ReportActionName | null>(null);
  return (
    <>
      <Card title={periodOf(report)}>
        <div className="kpi:flex kpi:flex-col kpi:gap-4">
          <ReportStatus report={report} />
          <Signatures report={report} />
          <ReportVersions report={report} onOpen={onOpen} onCompare={() => setAction("compare")} />
          <ReportActions report={report} onAct={setAction} onOpen={onOpen} onClose={onClose} />
        </div>
      </Card>
      {isOpenDraft(report) && (
        <Card title="Check before closing">
          <ClosingChecks key={report.id} report={report} />
        </Card>
      )}
      <ReportEvents report={report} onShowAll={() => setAction("history")} />
      <Card>
        <div className="kpi:flex kpi:flex-col kpi:gap-5">
          <ReportText data={report.reportData} />
          <ReportFigures data={report.reportData} />
        </div>
      </Card>
      {action && (
        <ActionDialog
          action={action}
          report={report}
          onOpen={onOpen}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}

function isOpenDraft({ status, isCurrent, monthStatus }: MonthlyReport): boolean {
  return status === "draft" && isCurrent && monthStatus !== "closed";
}

interface ReportVersionsProps extends Omit<ReportDialogProps, "onClose"> {
  readonly onCompare: () => void;
}

/** The choice of another version of the month, and a button that compares two; hidden if there is only one version. */
function ReportVersions({ report, onOpen, onCompare }: ReportVersionsProps) {
  // The former choices stay while the versions of another report id load.
  const query = { ...versionsQuery(report.id), placeholderData: keepPreviousData };
  const { data = noVersions } = useQuery(query);
  // Versions are never removed, so the first one is alone while it is the current one.
  if (report.version === 1 && report.isCurrent) return null;
  const versions = data.some(({ id }) => id === report.id) ? data : [report];
  return (
    <div className="kpi:flex kpi:flex-wrap kpi:items-end kpi:gap-3">
      <div className="kpi:min-w-0 kpi:grow">
        <Select
          label="Version"
          options={versionOptions(versions)}
          value={report.id}
          onChange={(id) => onOpen({ id })}
        />
      </div>
      <Button onClick={onCompare}>Compare</Button>
    </div>
  );
}

const noVersions: readonly MonthlyReport[] = [];
