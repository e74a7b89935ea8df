import { minutesAvailable } from "@dash/contracts/reports/agreeing-figures";
import { carriedTexts } from "@dash/contracts/reports/carried-text";
import { acceptMonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { percentText } from "@dash/contracts/values/percentages";
import { formatHours } from "@dash/kit";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { submitByKey } from "@dash/kit/ui/form/submit-by-key";
import type { FormEvent } from "react";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";
import { periodOf } from "../report-texts.ts";
import { DescriptionList } from "@dash/kit/ui/layout/description-list";

/** Accepts a version for the partner, after a look at what is signed. */
export function AcceptDialog({ report, onClose }: ReportDialogProps) {
  const { id, version, sha256, reportData } = report;
  const { provider, partner, minutesUsed } = reportData;
  const carried = carriedTexts(reportData);
  const period = periodOf(report);
  const { act, isPending } = useRecordAction(acceptMonthlyReport, {
    success: `${period} accepted successfully!`,
    failure: "Failed to accept the report. Please try again.",
    onSettled: onClose,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void act({ params: { id }, body: { sha256 } });
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Accept ${period}`}
      description={`You sign version ${version} for ${partner.name}: its figures and texts, as they are on this page. Your name and the time stand in the report. ${provider.name} has signed it by finalising it. Only an administrator can open the month again, which strikes both signatures out.`}
    >
      <form onKeyDown={submitByKey} onSubmit={handleSubmit}>
        <DescriptionList
          rows={[
            ["Hours used", formatHours(minutesUsed)],
            ["Utilization", percentText(minutesUsed, minutesAvailable(reportData))],
            ["Unused hours", carried.length > 0 ? carried.join(", ") : null],
            ["SHA-256", sha256],
          ]}
        />
        <FormActions onCancel={onClose} isPending={isPending} save="Accept" saving="Accepting..." />
      </form>
    </Dialog>
  );
}
