import { rmSync, statSync } from "node:fs";
import path from "node:path";
import { asOtherUser, disguiseFor } from "../postgres/unprivileged.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";
import { endProcess } from "../supervisor/bound-command.ts";
import { add, newestIn, TestClusters } from "./test/clusters.ts";

const isRoot = process.getuid?.() === 0;
const disguise = (isRoot ? asOtherUser() : undefined) ?? disguiseFor("");

let clusters: TestClusters;

beforeEach(() => {
  clusters = new TestClusters(disguise);
});

afterEach(() => clusters.remove());

test("where Postgres has to run as another user, it is backed up and restored, and both again", async () => {
  const folderOf = (name: string): string => path.join(clusters.folder, name);
  const to = folderOf("backups");
  const first = await clusters.serveNew(folderOf("first"));
  const backup = await takeBackup({ dataFolder: folderOf("first"), to, disguise });
  await add(first.url, 101, 200);
  await endProcess(first.child, "SIGINT");
  rmSync(folderOf("first"), { recursive: true });

  await restoreBackup({ from: to, dataFolder: folderOf("second"), disguise });
  const second = await clusters.serve(folderOf("second"));
  await takeBackup({ dataFolder: folderOf("second"), to, disguise });
  await add(second.url, 201, 300);
  await endProcess(second.child, "SIGKILL");

  await restoreBackup({ from: to, dataFolder: folderOf("third"), disguise });
  expect(await newestIn((await clusters.serve(folderOf("third"))).url)).toBe(300);
  expect(statSync(backup.folder).mode & 0o077).toBe(0);
});
