import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { GenerateReportDialog } from "./generate-report-dialog.tsx";

/** The button that opens the dialog for a new report. */
export function GenerateReport() {
  return (
    <DialogButton variant="primary" inAddress="report" OpenDialog={GenerateReportDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      Generate New Report
    </DialogButton>
  );
}
