import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Configuration } from "@rspack/core";
import { sealBuilds, type Build, type Bundling } from "./seal-builds.ts";
import { isWhole } from "./sealed-folder.ts";
import { contentOf } from "./sources/content.ts";
import { SourceWalk } from "./sources/source-walk.ts";

let root: string;
let builds: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "bundled-")));
  builds = path.join(root, "dist");
  write("package-lock.json", `{"packages":{}}`);
  write("main.js", `import { other } from "./other.js"; console.log(other);`);
  write("other.js", `export const other = Math.random();`);
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

/** The build of an entry, whose id counts only that entry. */
function buildOf(entry: string): Build {
  const walk = new SourceWalk(root);
  const reached = walk.reach({ entries: [path.join(root, entry)] });
  return { name: "program", folder: builds, content: contentOf(walk, [reached]) };
}

const recipesOf = (_: Build, output: string): Configuration[] => [
  {
    name: "program",
    context: root,
    mode: "production",
    entry: "./main.js",
    output: { path: output },
  },
];
const seal = (build: Build, complete?: Bundling<Build>["complete"]) =>
  sealBuilds([build], { recipesOf, ...(complete && { complete }) });

test("a build is sealed under the id of its content", async () => {
  const build = buildOf("main.js");
  await seal(build);
  expect(readdirSync(builds)).toEqual([build.content.id]);
  expect(await isWhole(path.join(builds, build.content.id))).toBe(true);
});

test("a build with a file that its id does not count is refused, and leaves no folder", async () => {
  await expect(seal(buildOf("other.js"))).rejects.toThrow(
    /id of program does not count what is in its build:\n.*main\.js/,
  );
  expect(readdirSync(builds)).toEqual([]);
});

test("a build whose sources change during the run is refused: it would have another build's id", async () => {
  const change = async () => appendFileSync(path.join(root, "other.js"), "\n");
  await expect(seal(buildOf("main.js"), change)).rejects.toThrow(
    "The sources of program changed while it was built: build it again",
  );
  expect(readdirSync(builds)).toEqual([]);
});
