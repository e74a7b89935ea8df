import { buildPages } from "../../../../test/report-factories.ts";
import { readPages } from "./read-pages.ts";

describe("the pages of a report", () => {
  it("are drawings of their own on white paper, numbered", () => {
    const pages = readPages(buildPages(["One"], ["Two"]));
    expect(pages.map((page) => page.getAttribute("aria-label"))).toEqual([
      "Page 1 of 2",
      "Page 2 of 2",
    ]);
    for (const page of pages) {
      expect(page.getAttribute("viewBox")).toBe("0 0 596 842");
      expect(page).toHaveStyle({ backgroundColor: "rgb(255, 255, 255)" });
      expect(page.querySelector(".typst-page")).not.toHaveAttribute("transform");
    }
  });

  it("hold their text as text, as wide as its outlines, and nothing that is markup in it", () => {
    const [page] = readPages(buildPages(["Hours used ", "&lt;script>alert(1)&lt;/script>"]));
    const runs = Array.from(page?.querySelectorAll("text") ?? []);
    expect(runs.map(({ textContent }) => textContent)).toEqual([
      "Hours used ",
      "<script>alert(1)</script>",
    ]);
    expect(runs[0]).toHaveAttribute("textLength", "90");
    expect(runs[0]).toHaveAttribute("font-size", "128");
    expect(page?.querySelector("script, foreignObject")).toBeNull();
  });

  it("share the outlines of the first one, and bring no style into the page around them", () => {
    const [first, second] = readPages(buildPages(["One"], ["Two"]));
    expect(first?.querySelector("defs #g1")).not.toBeNull();
    expect(second?.querySelector("defs")).toBeNull();
    expect(first?.querySelector("style")).toBeNull();
  });
});
