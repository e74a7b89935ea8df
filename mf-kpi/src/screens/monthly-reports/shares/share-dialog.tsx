import { Button } from "@dash/kit/ui/form/button";
import { Dialog, DialogActions } from "@dash/kit/ui/overlay/dialog";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";
import { periodOf, standingOf } from "../report-texts.ts";
import { NewShare } from "./new-share.tsx";
import { SharesBoundary } from "./shares-boundary.tsx";
import { Shares } from "./shares.tsx";

/** The links to a version, for people without an account. */
export function ShareDialog({ report, onClose }: Omit<ReportDialogProps, "onOpen">) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Share"
      description={`${periodOf(report)}: ${standingOf(report)}. Whoever has a link can read the PDF of this version without signing in, until the link lapses or is revoked.`}
    >
      <div className="kpi:flex kpi:flex-col kpi:gap-6">
        <NewShare reportId={report.id} />
        <SharesBoundary>
          <Shares reportId={report.id} />
        </SharesBoundary>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
