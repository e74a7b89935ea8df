import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pruneBuilds } from "./prune-builds.ts";
import { makeLive, seal, stagingOf } from "./publish.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "builds-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const builds = () => readdirSync(folder).filter((name) => /^\d+$/.test(name));

/** Publishes a build `age` minutes ago. */
async function publish(build: string, age: number): Promise<void> {
  const publication = { folder, build };
  await mkdir(stagingOf(publication));
  await seal(publication, { build });
  await makeLive(publication);
  const then = new Date(Date.now() - age * 60_000);
  await utimes(path.join(folder, build, "published.json"), then, then);
}

async function publishSeven(): Promise<void> {
  for (const age of [7, 6, 5, 4, 3, 2, 1]) await publish(String(age), age);
}

test("the five that were live last are kept, the older ones go", async () => {
  await publishSeven();
  await pruneBuilds(folder);
  expect(builds()).toEqual(["1", "2", "3", "4", "5"]);
});

test("the one that the pointer names is kept, however old", async () => {
  await publishSeven();
  await writeFile(path.join(folder, "live.json"), '{"build":"7"}');
  await pruneBuilds(folder);
  expect(builds()).toEqual(["1", "2", "3", "4", "5", "7"]);
});

test("a build that went live again counts from then", async () => {
  await publishSeven();
  await makeLive({ folder, build: "7" });
  await makeLive({ folder, build: "1" });
  await pruneBuilds(folder);
  expect(builds()).toEqual(["1", "2", "3", "4", "7"]);
});

test("nothing goes where the pointer cannot be read, and nothing but whole builds ever", async () => {
  await publishSeven();
  await mkdir(path.join(folder, ".staging-8"));
  await writeFile(path.join(folder, "live.json"), "{ half");
  await pruneBuilds(folder);
  expect(builds()).toHaveLength(7);
  await makeLive({ folder, build: "1" });
  await pruneBuilds(folder);
  expect(existsSync(path.join(folder, ".staging-8"))).toBe(true);
});
