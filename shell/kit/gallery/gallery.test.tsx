import { render, screen } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Gallery } from "./gallery.tsx";
import { notInGallery } from "./not-in-gallery.ts";

const ui = path.join(import.meta.dirname, "../ui");
const EXPORTED = /^export function ([A-Z]\w*)/gm;

/** The texts of the sources in a folder, without its tests. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
}

const components = sourcesIn(ui)
  .filter((text) => /\/>|<\//.test(text))
  .flatMap((text) => Array.from(text.matchAll(EXPORTED), ([, name = ""]) => name));
const drawn = new Set(
  sourcesIn(import.meta.dirname).flatMap((text) =>
    Array.from(text.matchAll(/<([A-Z]\w*)/g), ([, name = ""]) => name),
  ),
);

describe("the gallery", () => {
  it("shows every component of the kit, or says why it does not", () => {
    const missing = components.filter((name) => !drawn.has(name) && !(name in notInGallery));
    expect(missing).toEqual([]);
    expect(components.length).toBeGreaterThan(50);
  });

  it("gives no reason for a component that it shows or that is gone", () => {
    const idle = Object.keys(notInGallery).filter(
      (name) => drawn.has(name) || !components.includes(name),
    );
    expect(idle).toEqual([]);
  });

  it("draws each part in the light and in the dark theme", () => {
    render(<Gallery />);
    const names = screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"));
    for (const title of ["Buttons, links and menus", "Fields", "Tables"])
      for (const theme of ["light", "dark"]) expect(names).toContain(`${title}, ${theme}`);
    expect(screen.getAllByText("Name is required")).toHaveLength(2);
  });
});
