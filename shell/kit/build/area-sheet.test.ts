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
