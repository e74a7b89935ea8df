import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const cache = path.join(import.meta.dirname, "../../../.cache");
const files = {
  "mf-tried/area.json": JSON.stringify({
    id: "tried",
    title: "Tried",
    nav: [],
    routes: [],
    widgets: [],
    kit: "^1",
    api: "^1",
    budgets: { entryKB: 1, screenKB: 1 },
  }),
  "mf-tried/src/area.tsx": `import { Frame } from "../../kit/frame.tsx";
    export default [<Frame />, <p className="tried:p-3" />];`,
  "kit/frame.tsx": `export const Frame = () => <p className="max-w-[421px] flex max-md:hidden" />;`,
};
let root: string;

beforeEach(() => {
  mkdirSync(cache, { recursive: true });
  root = mkdtempSync(path.join(cache, "area-sheet-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

/** Builds the area in a process of its own, because Tailwind cannot be loaded in a test. */
function buildArea(): { readonly sheet: string; readonly scripts: string } {
  const command = path.join(import.meta.dirname, "test/build-area.command.ts");
  execFileSync(process.execPath, ["--import", "tsx", command, root]);
  const built = path.join(root, "built");
  const textOf = (end: string) =>
    readdirSync(built)
      .filter((file) => file.endsWith(end))
      .map((file) => readFileSync(path.join(built, file), "utf8"))
      .join("\n");
  return { sheet: textOf(".css"), scripts: textOf(".js") };
}

test("K8-4 an area built alone has the classes of the kit's components that it bundles, under names of its own", () => {
  const { sheet, scripts } = buildArea();
  expect(sheet).toContain(String.raw`.tried-ui\:max-w-\[421px\]`);
  expect(sheet).toContain(String.raw`.tried-ui\:max-md\:hidden`);
  expect(sheet).not.toMatch(/[\s}]\.flex\s*\{/);
  // What the area adds to a component of the kit outweighs the component's own classes.
  expect(sheet.indexOf(String.raw`.tried\:p-3`)).toBeGreaterThan(sheet.lastIndexOf(".tried-ui"));
  expect(scripts).toContain("tried-ui:");
});
