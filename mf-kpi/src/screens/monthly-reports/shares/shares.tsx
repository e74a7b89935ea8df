import type { ReportShare } from "@dash/contracts/monthly-reports";
import { now } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/data-table";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sharesQuery } from "../monthly-reports.queries.ts";
import { RevokeShare } from "./revoke-share.tsx";
import { shareColumns } from "./share-columns.tsx";

/** The links that were made to a version, newest first. */
export function Shares({ reportId }: { readonly reportId: string }) {
  const { data: shares } = useSuspenseQuery(sharesQuery(reportId));
  const [revoked, setRevoked] = useState<ReportShare | null>(null);
  return (
    <>
      <DataTable
        caption="Links to this version"
        columns={shareColumns(now(), setRevoked)}
        rows={shares}
        keyOf={({ id }) => id}
        empty={<p className="kpi:py-4 kpi:text-ink-soft">No links have been made yet.</p>}
      />
      {revoked && <RevokeShare share={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}
