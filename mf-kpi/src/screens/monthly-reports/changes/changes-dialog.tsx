import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { periodOf, standingOf } from "../report-texts.ts";
import { ChangesTable } from "./changes-table.tsx";

export interface ChangesDialogProps {
  readonly report: MonthlyReport;
  readonly onClose: () => void;
}

/** The changes in the month's data since its draft. */
export function ChangesDialog({ report, onClose }: ChangesDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Data changed since this report"
      hasCloseButton
      description={`${periodOf(report)}: ${standingOf(report)}. Its next version will have the figures of now.`}
    >
      <ChangesTable changes={report.changes ?? []} />
    </Dialog>
  );
}
