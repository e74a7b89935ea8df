import type { ReportData } from "@dash/contracts/report-data";
import { useState } from "react";

const BLOCKED =
  "The browser blocked the print window. Allow pop-ups for this site and try again, or choose Download PDF.";
const FAILED = "The report could not be prepared for printing. Try again, or choose Download PDF.";

/** Prints a report from a window of its own. `problem` says why that was not possible. */
export function usePrintWindow(data: ReportData) {
  const [problem, setProblem] = useState<string | null>(null);
  const print = async () => {
    // Browsers block a window that is opened later than in the click itself.
    const target = window.open("", "_blank");
    setProblem(target ? null : BLOCKED);
    if (!target) return;
    try {
      const { printReport } = await import("../printable/print-report.tsx");
      await printReport(target, data);
    } catch {
      target.close();
      setProblem(FAILED);
    }
  };
  return { problem, print };
}
