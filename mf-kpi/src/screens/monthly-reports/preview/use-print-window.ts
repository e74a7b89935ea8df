import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { pagesQuery } from "../monthly-reports.queries.ts";
import { printPages } from "../pages/print-pages.ts";
import { periodOf } from "../report-texts.ts";

const BLOCKED =
  "The browser blocked the print window. Allow pop-ups for this site and try again, or choose Download PDF.";
const FAILED = "The report could not be prepared for printing. Try again, or choose Download PDF.";

/** Prints a version from a separate window. `problem` says why printing failed. */
export function usePrintWindow(report: MonthlyReport) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const print = async () => {
    // Opens the window during the click: browsers block a window that opens later.
    const target = window.open("", "_blank");
    setProblem(target ? null : BLOCKED);
    if (!target) return;
    try {
      const { svg } = await client.fetchQuery(pagesQuery(report.id));
      await printPages(target, `Monthly report, ${periodOf(report)}`, svg);
    } catch {
      target.close();
      setProblem(FAILED);
    }
  };
  return { problem, print };
}
