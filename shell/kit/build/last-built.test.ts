import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { lastBuilt, noteBuilt } from "./last-built.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "part-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("the build noted last is the latest build", async () => {
  expect(await lastBuilt(folder)).toBeUndefined();
  await noteBuilt(folder, "one");
  await noteBuilt(folder, "two");
  expect(await lastBuilt(folder)).toBe("two");
  expect(readdirSync(folder)).toEqual(["built.json"]);
});

test("a half-written note counts as missing, and is written again", async () => {
  writeFileSync(path.join(folder, "built.json"), `{"buil`);
  expect(await lastBuilt(folder)).toBeUndefined();
  await noteBuilt(folder, "one");
  expect(await lastBuilt(folder)).toBe("one");
});
