import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { Commentary } from "@dash/contracts/reports/report-data";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reportQuery } from "../monthly-reports.queries.ts";

/** The version that the writer of a commentary has seen. `theirs` is the commentary that another user saved since. */
export function useLatestReport(initial: MonthlyReport) {
  const client = useQueryClient();
  const [latest, setLatest] = useState(initial);
  const [theirs, setTheirs] = useState<Commentary | null>(null);
  const readTheirs = async () => {
    const report = await client.fetchQuery({ ...reportQuery(initial.id), staleTime: 0 });
    setLatest(report);
    setTheirs(report.reportData.commentary);
  };
  return { latest, theirs, readTheirs };
}
