import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { pagesQuery } from "../monthly-reports.queries.ts";
import { periodOf } from "../report-texts.ts";
import { readPages } from "../pages/read-pages.ts";

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

const STYLE = `
@page { size: A4; margin: 0; }
html { color-scheme: light; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
body { margin: 0; }
svg { display: block; width: 210mm; max-width: 100%; margin: 0 auto; }
@media print { svg { height: 297mm; break-inside: avoid; } svg:not(:last-child) { break-after: page; } }
`;

/** Draws the pages of a report in a separate window, and prints them once when their logos have loaded. */
async function printPages(target: Window, title: string, svg: string): Promise<void> {
  const { document } = target;
  document.documentElement.lang = "en-GB";
  document.title = title;
  document.head.append(Object.assign(document.createElement("style"), { textContent: STYLE }));
  const pages = readPages(svg);
  const logos = pages.flatMap((page) => Array.from(page.querySelectorAll("image"), settled));
  document.body.append(...pages);
  await Promise.all(logos);
  if (target.closed) return;
  target.focus();
  target.print();
}

/** Resolves when the logo has loaded or failed: a missing logo does not stop the printing. */
function settled(image: SVGImageElement): Promise<void> {
  return new Promise((resolve) => {
    image.addEventListener("load", () => resolve(), { once: true });
    image.addEventListener("error", () => resolve(), { once: true });
  });
}
