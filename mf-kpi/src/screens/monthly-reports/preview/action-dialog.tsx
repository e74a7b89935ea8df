import { late } from "@dash/kit/ui/layout/late-component";
import { ChangesDialog } from "../changes/changes-dialog.tsx";
import type { ReportDialogProps } from "./report-dialog-props.ts";
import { getReportHistory } from "@dash/contracts/reports/monthly-reports";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import { periodOf } from "../report-texts.ts";

const load = () => import("./report-dialogs.ts");

const dialogs = {
  changes: ChangesDialog,
  history: ReportHistory,
  compare: late(async () => (await load()).CompareDialog),
  commentary: late(async () => (await load()).CommentaryDialog),
  accept: late(async () => (await load()).AcceptDialog),
  return: late(async () => (await load()).ReturnDialog),
  finalise: late(async () => (await load()).FinaliseDialog),
  reopen: late(async () => (await load()).ReopenDialog),
  share: late(async () => (await load()).ShareDialog),
};

/** The names of the dialogs that a report can open. */
export type ReportActionName = keyof typeof dialogs;

export interface ActionDialogProps extends ReportDialogProps {
  readonly action: ReportActionName;
}

export function ActionDialog({ action, ...props }: ActionDialogProps) {
  const OpenDialog = dialogs[action];
  return <OpenDialog {...props} />;
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
