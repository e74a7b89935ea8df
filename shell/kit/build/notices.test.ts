import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compile } from "./compile.ts";
import { noticesOf } from "./notices.ts";

let root: string;

beforeEach(() => (root = realpathSync(mkdtempSync(path.join(tmpdir(), "notices-")))));
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function writePackage(folder: string, name: string, license: string): void {
  const manifest = { name, version: "1.0.0", license, type: "module", exports: "./index.js" };
  write(`${folder}/package.json`, JSON.stringify(manifest));
  write(`${folder}/index.js`, `export const value = Math.random();`);
}

async function noticesOfBuild(): Promise<string> {
  let notices = "";
  const output = { path: path.join(root, "dist") };
  const recipe = { context: root, mode: "production", entry: "./main.js", output } as const;
  await compile([recipe], async ([stats]) => {
    if (stats) notices = await noticesOf(stats);
  });
  return notices;
}

test("the notices have the licence texts of exactly the packages in the build", async () => {
  writePackage("node_modules/outer", "outer", "MIT");
  write("node_modules/outer/LICENSE.md", "The terms of outer\n");
  write("node_modules/outer/NOTICE", "The notice of outer\n");
  write("node_modules/outer/README.md", "How to use outer");
  writePackage("node_modules/outer/node_modules/@inner/part", "@inner/part", "ISC");
  write("node_modules/outer/index.js", `export { value } from "@inner/part";`);
  writePackage("node_modules/unused", "unused", "MIT");
  write("main.js", `import { value } from "outer"; console.log(value);`);
  const line = "-".repeat(80);
  expect(await noticesOfBuild()).toBe(
    `outer 1.0.0 (MIT)\n\nThe terms of outer\n\nThe notice of outer\n\n${line}\n\n@inner/part 1.0.0 (ISC)\n`,
  );
});
