import { AreaProject } from "./test/area-project.ts";

let project: AreaProject;
beforeEach(() => {
  project = new AreaProject({
    "mf-tried/src/area.tsx": `import { Frame } from "../../kit/frame.tsx";
      export default [<Frame />, <p className="tried:p-3" />];`,
    "kit/frame.tsx": `export const Frame = () => <p className="max-w-[421px] flex max-md:hidden" />;`,
  });
});
afterEach(() => project.remove());

test("K8-4 an area built alone has the classes of the kit's components that it bundles, under names of its own", () => {
  project.build();
  const sheet = project.textOf(".css");
  expect(sheet).toContain(String.raw`.tried-ui\:max-w-\[421px\]`);
  expect(sheet).toContain(String.raw`.tried-ui\:max-md\:hidden`);
  expect(sheet).not.toMatch(/[\s}]\.flex\s*\{/);
  // Classes that the area adds to a component of the kit override the component's own classes.
  expect(sheet.indexOf(String.raw`.tried\:p-3`)).toBeGreaterThan(sheet.lastIndexOf(".tried-ui"));
  expect(project.textOf(".js")).toContain("tried-ui:");
});

test("the entry of an area brings the classes of its first files alone, and a late file brings all", () => {
  const split = new AreaProject({
    "mf-tried/src/area.tsx": `const load = [() => import("./widget.tsx"), () => import("./screen.tsx")];
      export default load;`,
    "mf-tried/src/widget.tsx": `export const Widget = () => <p className="tried:p-3 tried:md:hidden" />;`,
    "mf-tried/src/screen.tsx": `export const Screen = () => <p className="tried:p-3 tried:m-5" />;`,
    "kit/frame.tsx": "export {};",
  });
  try {
    split.build({ first: ["mf-tried/src/widget.tsx"], late: ["mf-tried/src/screen.tsx"] });
    const [entry, whole] = ["area", "whole"].map((name) => split.textOf(".css", name));
    expect(entry).toContain(String.raw`.tried\:md\:hidden`);
    expect(entry).not.toContain(String.raw`.tried\:m-5`);
    for (const name of ["p-3", "m-5", String.raw`md\:hidden`])
      expect(whole).toContain(String.raw`.tried\:${name}`);
    // The whole sheet decides for the area wherever both are on the page.
    expect(whole).toMatch(/@layer whole\s*\{/);
    expect(entry).not.toMatch(/@layer whole\s*\{/);
  } finally {
    split.remove();
  }
});
