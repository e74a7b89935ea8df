import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { Commentary } from "@dash/contracts/reports/report-data";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reportQuery } from "../monthly-reports.queries.ts";

/** The version that the writer of a commentary has seen. `theirs` is the commentary that another user saved since. */
export function useKnownReport(opened: MonthlyReport) {
  const client = useQueryClient();
  const [known, setKnown] = useState(opened);
  const [theirs, setTheirs] = useState<Commentary | null>(null);
  const readTheirs = async () => {
    const latest = await client.fetchQuery({ ...reportQuery(opened.id), staleTime: 0 });
    setKnown(latest);
    setTheirs(latest.reportData.commentary);
  };
  return { known, theirs, readTheirs };
}
