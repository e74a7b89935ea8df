import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { mkdir, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pruneBuilds } from "./prune-builds.ts";

const DAY_MS = 24 * 60 * 60_000;

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "builds-"))));
afterEach(() => rmSync(folder, { recursive: true }));

async function make(name: string, days: number): Promise<void> {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, "main.js"), "");
  const then = new Date(Date.now() - days * DAY_MS);
  await utimes(path.join(folder, name), then, then);
}

const isNone = () => false;

test("builds go when they are older than thirty days", async () => {
  await make("young", 29);
  await make("old", 31);
  await pruneBuilds(folder, isNone);
  expect(readdirSync(folder)).toEqual(["young"]);
});

test("a protected build stays at any age", async () => {
  await make("current", 400);
  await make("old", 31);
  await pruneBuilds(folder, (build) => build === "current");
  expect(readdirSync(folder)).toEqual(["current"]);
});

test("the folder of a killed run goes after a day, and the folder of a running one stays", async () => {
  await make(".staging-a", 0.5);
  await make(".staging-b", 1.5);
  await pruneBuilds(folder, isNone);
  expect(readdirSync(folder)).toEqual([".staging-a"]);
});

test("files and links beside the builds stay", async () => {
  await make("old", 31);
  await writeFile(path.join(folder, "built.json"), "");
  await symlink("old", path.join(folder, "current"));
  await pruneBuilds(folder, (build) => build === "old");
  expect(readdirSync(folder).sort()).toEqual(["built.json", "current", "old"]);
});
