import { reopenMonth } from "@dash/contracts/reports/monthly-reports";
import { ReasonDialog } from "@dash/kit/ui/overlay/reason-dialog";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";
import { periodOf } from "../report-texts.ts";

/** Reopens a closed month, with a reason. */
export function ReopenDialog({ report, onClose }: Omit<ReportDialogProps, "onOpen">) {
  const { id } = report;
  const period = periodOf(report);
  return (
    <ReasonDialog
      endpoint={reopenMonth}
      request={(body) => ({ params: { id }, body })}
      formId={`reopen-month:${id}`}
      title={`Reopen ${period}`}
      description={`Time entries, calls and visits, and KPI values of ${period} can be changed again. Calls that arrived after closing are added. The versions of its report stay as they are.`}
      hint="Stands beside the month until its report is final again"
      save="Reopen"
      saving="Reopening..."
      success="Month reopened successfully!"
      failure="Failed to reopen month. Please try again."
      onClose={onClose}
    />
  );
}
