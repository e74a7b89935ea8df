import { getReportHistory } from "@dash/contracts/reports/monthly-reports";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import { periodOf } from "../report-texts.ts";
import type { ReportDialogProps } from "./report-dialog-props.ts";

export function ReportHistory({ report, onClose }: ReportDialogProps) {
  return (
    <HistoryDialog
      of={`All versions of ${periodOf(report)}`}
      endpoint={getReportHistory}
      id={report.id}
      onClose={onClose}
    />
  );
}
