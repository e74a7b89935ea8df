// The library has ES modules only, which a thread loads unchanged.
import { parentPort, workerData } from "node:worker_threads";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

const loading = getDocument({ data: workerData, verbosity: VerbosityLevel.ERRORS });
const document = await loading.promise;
const { info, metadata } = await document.getMetadata();
parentPort.postMessage({
  title: info.Title,
  language: info.Language,
  marked: (await document.getMarkInfo())?.Marked,
  xmp: metadata.getRaw(),
  pages: await readPages(),
});
await loading.destroy();

async function readPages() {
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push({
      size: page.view.slice(2),
      text: items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(""),
      parts: partsOf(items),
      structure: structureOf(await page.getStructTree()),
    });
  }
  return pages;
}

/** Each text with its size and its position from the left and from the foot, in points. */
function partsOf(items) {
  return items
    .filter(({ str }) => str.trim() !== "")
    .map(({ str, transform, width }) => ({
      text: str,
      size: Math.hypot(transform[2], transform[3]),
      left: transform[4],
      right: transform[4] + width,
      base: transform[5],
    }));
}

/** Every element of the page with its role and alternative text. */
function structureOf(node) {
  if (!node) return [];
  const below = (node.children ?? []).flatMap(structureOf);
  return node.role ? [{ role: node.role, alt: node.alt }, ...below] : below;
}
