import { readPages } from "./read-pages.ts";

const STYLE = `
@page { size: A4; margin: 0; }
html { color-scheme: light; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
body { margin: 0; }
svg { display: block; width: 210mm; max-width: 100%; margin: 0 auto; }
@media print { svg { height: 297mm; break-inside: avoid; } svg:not(:last-child) { break-after: page; } }
`;

/** Draws the pages of a report in a separate window, and prints them once when their logos have loaded. */
export async function printPages(target: Window, title: string, svg: string): Promise<void> {
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
