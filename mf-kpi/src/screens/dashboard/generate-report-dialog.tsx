import { formatMonth } from "@dash/kit";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { GenerateForm, type GenerateFormProps } from "../../reports/generate-form.tsx";

/** Generates the report of the month that the dashboard shows. */
export function GenerateReportDialog({
  month,
  onClose,
}: Pick<GenerateFormProps, "month" | "onClose">) {
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
