import { lazy, Suspense } from "react";
import { ChangesDialog } from "../changes/changes-dialog.tsx";
import type { ReportDialogProps } from "./report-dialog-props.ts";
import { getReportHistory } from "@dash/contracts/reports/monthly-reports";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import { periodOf } from "../report-texts.ts";

const load = () => import("./report-dialogs.ts");

const dialogs = {
  changes: ChangesDialog,
  history: ReportHistory,
  compare: lazy(async () => ({ default: (await load()).CompareDialog })),
  commentary: lazy(async () => ({ default: (await load()).CommentaryDialog })),
  accept: lazy(async () => ({ default: (await load()).AcceptDialog })),
  return: lazy(async () => ({ default: (await load()).ReturnDialog })),
  finalise: lazy(async () => ({ default: (await load()).FinaliseDialog })),
  reopen: lazy(async () => ({ default: (await load()).ReopenDialog })),
  share: lazy(async () => ({ default: (await load()).ShareDialog })),
};

/** The names of the dialogs that a report can open. */
export type ReportActionName = keyof typeof dialogs;

export interface ActionDialogProps extends ReportDialogProps {
  readonly action: ReportActionName;
}

export function ActionDialog({ action, ...props }: ActionDialogProps) {
  const OpenDialog = dialogs[action];
  return (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  );
}

function ReportHistory({ report, onClose }: ReportDialogProps) {
  return (
    <HistoryDialog
      of={`All versions of ${periodOf(report)}`}
      endpoint={getReportHistory}
      id={report.id}
      onClose={onClose}
    />
  );
}
