import { symlinkSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "@dash/service-lib/database/database";
import { archiveFailures, unarchivedBytes } from "@dash/service-lib/database/server-state";
import { until } from "@dash/service-lib/testing/until";
import { withClient } from "../postgres/provision.ts";
import { add, TestClusters } from "./test/clusters.ts";

const SEGMENT_BYTES = 16 * 1024 * 1024;

test("log that cannot be archived is measured, in bytes and by failures, until it can be", async () => {
  const clusters = new TestClusters();
  const dataFolder = path.join(clusters.folder, "data");
  const { url } = await clusters.serveNew(dataFolder);
  const knex = openDatabase({ url, schema: "public", poolSize: 1 });
  const fillSegments = async (count: number): Promise<void> => {
    for (let number = 0; number < count; number += 1) {
      await add(url, number, number);
      await withClient(url, (client) => client.query("select pg_switch_wal()"));
    }
  };
  const waiting = async () => (await unarchivedBytes(knex)) ?? Infinity;

  await fillSegments(3);
  await until("all is archived", async () => (await waiting()) < SEGMENT_BYTES);
  expect(await archiveFailures(knex)).toBe(0);
  symlinkSync(path.join(clusters.folder, "nowhere"), path.join(dataFolder, "archive"));
  await fillSegments(3);
  expect(await waiting()).toBeGreaterThanOrEqual(3 * SEGMENT_BYTES);
  await until("a failure is counted", async () => (await archiveFailures(knex)) > 0);
  await knex.destroy();
  await clusters.remove();
});
