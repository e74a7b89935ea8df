import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../migrations/index.ts";
import { BuiltWeb } from "../../test/built-web.ts";
import { buildUpload } from "../../test/build-upload.ts";
import { BuildCopies } from "../registry/build-copies.ts";
import { forgetOldBuilds } from "./keep-builds.job.ts";
import { findLastGood, findLive } from "./release.query.ts";
import { takeOverFolder } from "./take-over.command.ts";

const DAY_MS = 24 * 60 * 60_000;

let database: TestDatabase;
let web: BuiltWeb;
beforeEach(async () => {
  database = await openTestDatabase("gateway", migrations);
  web = await BuiltWeb.make(database.knex);
});
afterEach(async () => {
  await database.close();
  await web.remove();
});

type Moves = ReturnType<TestDatabase["knex"]>;

const names = async (part: string): Promise<string[]> =>
  (
    await database
      .knex<{ part: string; build: string }>("builds")
      .where({ part })
      .orderBy("build")
      .select("build")
  ).map(({ build }) => build);

test.each([
  ["changes", (moves: Moves) => moves.update({ by: "nobody" })],
  ["removes", (moves: Moves) => moves.delete()],
])("K7-7 the gateway's own role never %s a move", async (_, attempt) => {
  await web.publish("stock", "first");
  const moves = () => database.knex("releaseMoves").orderBy("id");
  const before = await moves();
  expect(before).not.toEqual([]);
  await expect(attempt(database.knex("releaseMoves"))).rejects.toMatchObject({ code: "42501" });
  expect(await moves()).toEqual(before);
});

test("builds stay for thirty days; the live and the last good one stay for good, and a broken one is no last good one", async () => {
  for (const build of ["ancient", "good", "broken", "live"]) await web.publish("stock", build);
  await web.store("stock", "never-live");
  await database
    .knex("builds")
    .whereIn("build", ["ancient", "good", "broken"])
    .update({ shownAt: new Date() });
  await database.knex("builds").where({ build: "broken" }).update({ broken: "It failed." });
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  const age = async (build: string, uploadedAt: Date, liveAt: Date | null) =>
    database.knex("builds").where({ build }).update({ uploadedAt, liveAt });
  await age("ancient", at(99), at(98));
  await age("good", at(97), at(90));
  await age("broken", at(50), at(49));
  await age("live", at(80), at(79));
  await age("never-live", at(31), null);
  expect(await forgetOldBuilds(database.knex)).toBe(3);
  expect(await names("stock")).toEqual(["good", "live"]);
  await web.store("stock", "young");
  await database
    .knex("builds")
    .where({ build: "young" })
    .update({ uploadedAt: at(29) });
  expect(await forgetOldBuilds(database.knex)).toBe(0);
});

test("copies of removed builds are deleted from the disk, others stay", async () => {
  await web.publish("stock", "one");
  const copies = new BuildCopies(web.folder, database.knex);
  expect(await copies.have("stock", "one")).toBe(true);
  await web.write("stock/gone/a.js", "1");
  await web.write("stock/.unfinished-1/a.js", "1");
  await copies.removeOld();
  expect(existsSync(copies.folderOf("stock", "gone"))).toBe(false);
  expect(existsSync(copies.folderOf("stock", "one"))).toBe(true);
  // Another gateway may still be writing this folder.
  expect(existsSync(copies.folderOf("stock", ".unfinished-1"))).toBe(true);
});

describe("a folder of builds from an earlier version", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "dash-before-"));
    await database.knex("releases").delete();
    await database.knex("builds").delete();
    await writeBuild("shell", "s1");
    for (const build of ["t1", "t2"]) await writeBuild("time", build);
    await point("shell", "s1");
    await point("time", "t1");
  });
  afterEach(() => rm(folder, { recursive: true }));

  const folderOf = (part: string): string =>
    part === "shell" ? path.join(folder, part) : path.join(folder, "areas", part);

  async function writeBuild(part: string, build: string): Promise<void> {
    const { record, files } = buildUpload(part, build);
    const target = path.join(folderOf(part), build);
    await mkdir(target, { recursive: true });
    await writeFile(path.join(target, "published.json"), JSON.stringify(record));
    for (const file of files)
      await writeFile(path.join(target, file.path), Buffer.from(file.content, "base64"));
  }

  const point = (part: string, build: string): Promise<void> =>
    writeFile(path.join(folderOf(part), "live.json"), JSON.stringify({ build }));

  test("is stored once, with its live builds and the builds to go back to", async () => {
    expect(await takeOverFolder(database.knex, folder)).toEqual(["shell s1", "time t1"]);
    const live = (await findLive(database.knex)).map(({ part, build, kind }) => [
      part,
      build,
      kind,
    ]);
    expect(live).toEqual([
      ["shell", "s1", "taken-over"],
      ["time", "t1", "taken-over"],
    ]);
    expect((await findLastGood(database.knex, "time", ["t1"]))?.build).toBe("t2");
    const copies = new BuildCopies(web.folder, database.knex);
    await copies.have("time", "t2");
    expect(existsSync(path.join(copies.folderOf("time", "t2"), "remoteEntry.js"))).toBe(true);
    expect(await takeOverFolder(database.knex, folder)).toEqual([]);
  });

  test("is ignored where a build is live already", async () => {
    await web.publish("shell", "s9");
    expect(await takeOverFolder(database.knex, folder)).toEqual([]);
    expect(await names("time")).toEqual([]);
  });
});
