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
  bookmarks: (await document.getOutline()).map(({ title }) => title),
  pages: await readPages(),
});
await loading.destroy();

async function readPages() {
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const tagged = await page.getTextContent({ includeMarkedContent: true });
    pages.push({
      size: page.view.slice(2),
      text: items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(""),
      parts: partsOf(items),
      structure: structureOf(await page.getStructTree(), textsByTag(tagged.items)),
      links: (await page.getAnnotations()).map(({ url }) => url),
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

/** The text of each piece of tagged content. */
function textsByTag(items) {
  const texts = new Map();
  const open = [];
  for (const { type, id, str, hasEOL } of items) {
    if (type?.startsWith("begin")) open.push(id);
    else if (type?.startsWith("end")) open.pop();
    else texts.set(open.at(-1), `${texts.get(open.at(-1)) ?? ""}${str}${hasEOL ? " " : ""}`);
  }
  return texts;
}

/** Every element of the page with its role, alternative text and own text. */
function structureOf(node, texts) {
  if (!node) return [];
  const children = node.children ?? [];
  const below = children.flatMap((child) => structureOf(child, texts));
  const text = children
    .map(({ id }) => texts.get(id) ?? "")
    .join("")
    .trim();
  return node.role ? [{ role: node.role, alt: node.alt, text }, ...below] : below;
}
