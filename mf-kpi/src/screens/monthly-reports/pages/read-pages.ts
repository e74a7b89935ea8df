const SVG = "http://www.w3.org/2000/svg";

/**
 * The pages of a report, each as a separate drawing on white paper, with text that can be searched, selected and read
 * aloud. The first page holds the glyph outlines for all pages.
 */
export function readPages(svg: string): SVGSVGElement[] {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  for (const run of drawing.querySelectorAll("foreignObject")) run.replaceWith(textOf(run));
  const groups = Array.from(drawing.querySelectorAll<SVGGElement>(".typst-page"));
  const pages = groups.map((group, index) => pageOf(group, `${index + 1} of ${groups.length}`));
  pages[0]?.prepend(...drawing.querySelectorAll("defs"));
  return pages;
}

/** A text with the size and width of its outlines, invisible on top of them. */
function textOf(run: Element): SVGTextElement {
  const text = document.createElementNS(SVG, "text");
  text.textContent = run.textContent;
  text.setAttribute("font-size", run.getAttribute("height") ?? "");
  text.setAttribute("textLength", run.getAttribute("width") ?? "");
  text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  // Keeps the text invisible when the browser forces colours on all text.
  text.setAttribute("fill-opacity", "0");
  text.style.whiteSpace = "pre";
  return text;
}

function pageOf(group: SVGGElement, number: string): SVGSVGElement {
  const { pageWidth, pageHeight } = group.dataset;
  const page = document.createElementNS(SVG, "svg");
  page.setAttribute("viewBox", `0 0 ${pageWidth} ${pageHeight}`);
  page.setAttribute("role", "group");
  page.setAttribute("aria-label", `Page ${number}`);
  page.style.backgroundColor = "white";
  // Removes the page's position among the other pages.
  group.removeAttribute("transform");
  page.append(group);
  return page;
}
