import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { SharesBoundary } from "./shares-boundary.tsx";
import { listAllReportShares, type ShareOfMonth } from "@dash/contracts/reports/report-shares";
import { formatDateTime } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { useState } from "react";
import { periodOf } from "../report-texts.ts";
import { shareColumns, NoShares, RevokeShare } from "./share-columns.tsx";

/** The links to all reports, for administrators. */
export function AllSharesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="All links"
      hasCloseButton
      description="Whoever has a link can read the PDF of its version without signing in, until the link lapses, is revoked, or its maker may not share any more."
    >
      <SharesBoundary>
        <AllShares />
      </SharesBoundary>
    </Dialog>
  );
}

const PAGE_ROWS = 20;

/** The links to all versions of all reports, newest first. */
function AllShares() {
  const [offset, setOffset] = useState(0);
  const { table } = useListPage(listAllReportShares, { filter: { offset }, setOffset }, PAGE_ROWS);
  const [ended, setEnded] = useState<ShareOfMonth | null>(null);
  const columns = shareColumns<ShareOfMonth>({
    label: "End link",
    labelOf: (share) => `End link to ${versionOf(share)} of ${formatDateTime(share.createdAt)}`,
    versionOf,
    onRevoke: setEnded,
  });
  return (
    <>
      <DataTable
        {...table}
        caption="Links to all reports, newest first"
        columns={columns}
        keyOf={({ id }) => id}
        empty={<NoShares />}
      />
      {ended && <RevokeShare share={ended} onClose={() => setEnded(null)} />}
    </>
  );
}

function versionOf(share: ShareOfMonth): string {
  return `${periodOf(share)}, version ${share.version}`;
}
