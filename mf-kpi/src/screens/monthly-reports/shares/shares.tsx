import type { ReportShare } from "@dash/contracts/reports/report-shares";
import { formatDateTime } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sharesQuery } from "../monthly-reports.queries.ts";
import { NoShares } from "./no-shares.tsx";
import { RevokeShare } from "./revoke-share.tsx";
import { shareColumns } from "./share-columns.tsx";

/** The links to a version, newest first. */
export function Shares({ reportId }: { readonly reportId: string }) {
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
