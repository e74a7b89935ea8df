import type * as fs from "node:fs";
import { mkdirSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import type * as os from "node:os";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import { buildFolderOf, buildsOf, CURRENT, resolveBuilds } from "./build-folder.ts";

jest.mock("../../project-root.ts", () => {
  const { mkdtempSync, realpathSync } = jest.requireActual<typeof fs>("node:fs");
  const { tmpdir } = jest.requireActual<typeof os>("node:os");
  return { projectRoot: realpathSync(mkdtempSync(`${tmpdir()}/project-`)) };
});

afterAll(() => rmSync(projectRoot, { recursive: true }));

const stock = { name: "stock" };

function build(id: string): void {
  const builds = buildsOf(stock);
  mkdirSync(path.join(builds, id), { recursive: true });
  rmSync(path.join(builds, CURRENT), { recursive: true, force: true });
  symlinkSync(id, path.join(builds, CURRENT));
}

test("what was not built is refused, with the way to build it", () => {
  expect(() => buildFolderOf(stock)).toThrow("stock was not built: npm run build");
});

test("who asked before another build goes on with the same one", () => {
  build("one");
  const buildOf = resolveBuilds([stock]);
  build("two");
  expect(buildFolderOf(stock)).toBe(path.join(buildsOf(stock), "two"));
  expect(buildOf(stock)).toBe(path.join(buildsOf(stock), "one"));
  unlinkSync(path.join(buildsOf(stock), CURRENT));
  expect(buildOf(stock)).toBe(path.join(buildsOf(stock), "one"));
});
