import { returnMonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { ReasonDialog } from "@dash/kit/ui/overlay/reason-dialog";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";
import { periodOf } from "../report-texts.ts";

/** Sends a version back to the provider, with a question. */
export function ReturnDialog({ report, onClose }: Omit<ReportDialogProps, "onOpen">) {
  const { id, reportData } = report;
  const period = periodOf(report);
  return (
    <ReasonDialog
      endpoint={returnMonthlyReport}
      request={(body) => ({ params: { id }, body })}
      formId={`return-report:${id}`}
      title={`Return ${period}`}
      description={`${period} is opened again, so that ${reportData.provider.name} can correct it. The next version says what changed, figure by figure.`}
      label="Return with a question"
      hint="A question that both companies see, under Questions"
      save="Return with a question"
      saving="Returning..."
      success={`${period} returned successfully!`}
      failure="Failed to return the report. Please try again."
      onClose={onClose}
    />
  );
}
