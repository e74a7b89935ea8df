import type { ReportData } from "@dash/contracts/report-data";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { PrintableReport } from "./printable-report.tsx";

/** Draws a report in a window of its own, and prints it once as soon as its logos are there. */
export async function printReport(target: Window, data: ReportData): Promise<void> {
  const { document } = target;
  document.documentElement.lang = "en-GB";
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  // Its images can be waited for only when they are there. Its style is within it, so there is no sheet to wait for.
  flushSync(() => root.render(<PrintableReport data={data} />));
  await Promise.all(Array.from(document.images, settled));
  if (target.closed) return;
  target.focus();
  target.print();
}

/** A logo that cannot be loaded is no reason not to print. */
function settled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    image.addEventListener("load", () => resolve(), { once: true });
    image.addEventListener("error", () => resolve(), { once: true });
  });
}
