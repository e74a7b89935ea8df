const SVG = "http://www.w3.org/2000/svg";

/**
 * The pages of a report, each as a drawing of its own on white paper. Their text can be found, selected and read aloud. The
 * first one holds the outlines of the letters of all.
 */
export function readPages(svg: string): SVGSVGElement[] {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  for (const run of drawing.querySelectorAll("foreignObject")) run.replaceWith(textOf(run));
  const groups = Array.from(drawing.querySelectorAll<SVGGElement>(".typst-page"));
  const pages = groups.map((group, index) => pageOf(group, `${index + 1} of ${groups.length}`));
  pages[0]?.prepend(...drawing.querySelectorAll("defs"));
  return pages;
}

/** A run of text in the size and width of its outlines, and unseen above them. */
function textOf(run: Element): SVGTextElement {
  const text = document.createElementNS(SVG, "text");
  text.textContent = run.textContent;
  text.setAttribute("font-size", run.getAttribute("height") ?? "");
  text.setAttribute("textLength", run.getAttribute("width") ?? "");
  text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  // Where a person forces colours on all text, it stays unseen.
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
  // Its place among the other pages.
  group.removeAttribute("transform");
  page.append(group);
  return page;
}
