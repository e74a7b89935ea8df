import { Dialog } from "@dash/kit/ui/overlay/dialog";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";
import { periodOf, standingOf } from "../report-texts.ts";
import { ChangesTable } from "./changes-table.tsx";

/** The changes in the month's data since its draft. */
export function ChangesDialog({ report, onClose }: Omit<ReportDialogProps, "onOpen">) {
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
