import { Dialog } from "@dash/kit/ui/overlay/dialog";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";
import { periodOf, standingOf } from "../report-texts.ts";
import { NewShare } from "./new-share.tsx";
import { SharesBoundary } from "./shares-boundary.tsx";
import type { ReportShare } from "@dash/contracts/reports/report-shares";
import { formatDateTime } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sharesQuery } from "../monthly-reports.queries.ts";
import { shareColumns, NoShares, RevokeShare } from "./share-columns.tsx";

/** The links to a version, for people without an account. */
export function ShareDialog({ report, onClose }: Omit<ReportDialogProps, "onOpen">) {
  return (
    <Dialog
      onClose={onClose}
      title="Share"
      hasCloseButton
      description={`${periodOf(report)}: ${standingOf(report)}. Whoever has a link can read the PDF of this version without signing in, until the link lapses or is revoked.`}
    >
      <div className="kpi:flex kpi:flex-col kpi:gap-6">
        <NewShare reportId={report.id} />
        <SharesBoundary>
          <Shares reportId={report.id} />
        </SharesBoundary>
      </div>
    </Dialog>
  );
}

/** The links to a version, newest first. */
function Shares({ reportId }: { readonly reportId: string }) {
  const { data: shares } = useSuspenseQuery(sharesQuery(reportId));
  const [revoked, setRevoked] = useState<ReportShare | null>(null);
  return (
    <>
      <DataTable
        caption="Links to this version"
        columns={shareColumns({
          label: "Revoke",
          labelOf: ({ createdAt }) => `Revoke the link of ${formatDateTime(createdAt)}`,
          onRevoke: setRevoked,
        })}
        rows={shares}
        keyOf={({ id }) => id}
        empty={<NoShares />}
      />
      {revoked && <RevokeShare share={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}
