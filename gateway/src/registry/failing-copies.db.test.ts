import { readdir } from "node:fs/promises";
import path from "node:path";
import { until } from "@dash/service-lib/testing/until";
import { PublishingWorld } from "../../test/publishing-world.ts";
import { BuildCopies } from "./build-copies.ts";

let pipelines: PublishingWorld;
beforeAll(async () => {
  pipelines = await PublishingWorld.open();
});
afterAll(() => pipelines.close());

/** Stores a build that the upload rules now refuse: the path of one file is the folder of another. */
async function storeImpossible(part: string, build: string): Promise<void> {
  const { web, database } = pipelines.world;
  await web.store(part, build);
  const file = { path: "remoteEntry.js/b.js", sha256: "0", bytes: Buffer.from("1") };
  await database.knex("buildFiles").insert({ part, build, ...file });
}

const repair = (part: string, build: string) =>
  pipelines.world.database
    .knex("buildFiles")
    .where({ part, build, path: "remoteEntry.js/b.js" })
    .delete();

const sees = (what: string, part: string, build: string | undefined, port?: number) =>
  until(what, async () => {
    const visible = await pipelines.visibleBuild(part, pipelines.world.browser(port));
    return visible === build;
  });

test("K8-3 a copy that fails leaves nothing behind", async () => {
  const { web, database } = pipelines.world;
  await storeImpossible("lone", "one");
  const copies = new BuildCopies(web.folder, database.knex);
  await expect(copies.have("lone", "one")).rejects.toThrow();
  expect(await readdir(path.join(web.folder, "lone"))).toEqual([]);
});

test("K8-3 a part that cannot be copied keeps its last good build, and does not affect other parts", async () => {
  const { web } = pipelines.world;
  const { part, token } = await pipelines.anArea();
  await pipelines.publish(part, "one", token);
  await pipelines.showBuild(part, "one");
  await storeImpossible(part, "two");
  await web.publish(part, "two");
  const other = await pipelines.anArea();
  await pipelines.publish(other.part, "first", other.token);
  await sees("the other is live", other.part, "first");
  await sees("the part is as before", part, "one");

  const { port } = await pipelines.world.startAnother();
  await sees("a gateway that starts now shows the last good one", part, "one", port);
  await sees("and the other", other.part, "first", port);

  await repair(part, "two");
  await sees("it is copied as soon as it can be", part, "two");
});

test("K8-3 a part without any build that can be copied is left out, and a broken shell does not replace the present one", async () => {
  const { web } = pipelines.world;
  const { part } = await pipelines.anArea();
  await pipelines.showBuild("shell", "s1");
  await storeImpossible(part, "one");
  await web.publish(part, "one");
  await web.store("shell", "s2");
  await pipelines.world.database
    .knex("buildFiles")
    .insert({ part: "shell", build: "s2", path: "main.js/b.js", sha256: "0", bytes: "1" });
  await web.publish("shell", "s2");
  const other = await pipelines.anArea();
  await pipelines.publish(other.part, "first", other.token);
  await sees("others are published", other.part, "first");
  const { port } = await pipelines.world.startAnother();
  const page = await pipelines.world.browser(port).visit("/");
  expect(page.status).toBe(200);
  expect(page.text).toContain('"shell":{"build":"s1"');
  expect(await pipelines.visibleBuild(part, pipelines.world.browser(port))).toBeUndefined();
});
