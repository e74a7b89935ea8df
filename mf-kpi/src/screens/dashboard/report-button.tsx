import { useCan, type CalendarMonth } from "@dash/kit";
import { late } from "@dash/kit/ui/layout/late-component";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";

const GenerateReportDialog = late(
  async () => (await import("./generate-report-dialog.tsx")).GenerateReportDialog,
);

/** The button that opens the dialog for the month's report. */
export function ReportButton({ month }: { readonly month: CalendarMonth }) {
  const canGenerate = useCan("report:generate");
  if (!canGenerate) return null;
  return (
    <DialogButton
      className="kpi:mt-5 kpi:w-full"
      dialog={(onClose) => <GenerateReportDialog month={month} onClose={onClose} />}
    >
      Generate Monthly Report
    </DialogButton>
  );
}
