import { existsSync } from "node:fs";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../migrations/index.ts";
import { BuiltWeb } from "../../test/built-web.ts";
import { BuildCopies } from "../registry/build-copies.ts";
import { forgetOldBuilds } from "./keep-builds.job.ts";

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
