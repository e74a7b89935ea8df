import { formatMonth, type CalendarMonth } from "@dash/kit";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { GenerateForm } from "../../reports/generate-form.tsx";

export interface GenerateReportDialogProps {
  readonly month: CalendarMonth;
  readonly onClose: () => void;
}

/** Generates the report of the month that the dashboard shows. */
export function GenerateReportDialog({ month, onClose }: GenerateReportDialogProps) {
  const name = formatMonth(month.month, month.year);
  return (
    <Dialog
      onClose={onClose}
      title="Generate Monthly Report"
      description={`This makes the report of ${name} from what is recorded by now. Earlier versions of it are kept.`}
    >
      <GenerateForm month={month} save="Generate PDF" onClose={onClose} />
    </Dialog>
  );
}
