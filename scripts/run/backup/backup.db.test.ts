import { existsSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { withClient } from "../postgres/provision.ts";
import { BackupStore } from "./backup-store.ts";
import { secretsOf } from "./cluster-address.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";
import { endProcess } from "../supervisor/bound-command.ts";
import { add, newestIn, now, TestClusters } from "./test/clusters.ts";

let clusters: TestClusters;
let dataFolder: string;
let to: string;

beforeEach(() => {
  clusters = new TestClusters();
  dataFolder = path.join(clusters.folder, "data");
  to = path.join(clusters.folder, "backups");
});

afterEach(() => clusters.remove());

test("after kill -9 a restore has every committed row, archived or not", async () => {
  const { url, child } = await clusters.serveNew(dataFolder);
  await takeBackup({ dataFolder, to });
  await add(url, 101, 5_000);
  await withClient(url, (client) => client.query("select pg_switch_wal()"));
  await add(url, 5_001, 6_000);
  await endProcess(child, "SIGKILL");

  const restored = path.join(clusters.folder, "restored");
  await restoreBackup({ from: to, dataFolder: restored });
  expect(await newestIn((await clusters.serve(restored)).url)).toBe(6_000);
});

test("after kill -9 the data folder may be moved away: named, it gives what it had not archived", async () => {
  const { url, child } = await clusters.serveNew(dataFolder);
  await takeBackup({ dataFolder, to });
  await add(url, 101, 6_000);
  await endProcess(child, "SIGKILL");
  const old = path.join(clusters.folder, "moved");
  renameSync(dataFolder, old);

  const { oldLog } = await restoreBackup({ from: to, dataFolder, old });
  expect(oldLog).toBe(path.join(old, "postgres", "pg_wal"));
  expect(await newestIn((await clusters.serve(dataFolder)).url)).toBe(6_000);
});

test("where the old disk is gone too, everything that was archived is there", async () => {
  const { url, child } = await clusters.serveNew(dataFolder);
  await takeBackup({ dataFolder, to });
  await add(url, 101, 5_000);
  // A server that is told to stop archives the rest of its log.
  await endProcess(child, "SIGINT");
  rmSync(dataFolder, { recursive: true });

  const restored = path.join(clusters.folder, "restored");
  const { oldLog } = await restoreBackup({ from: to, dataFolder: restored });
  expect(oldLog).toBeUndefined();
  expect(await newestIn((await clusters.serve(restored)).url)).toBe(5_000);
});

test("a restore until an instant stops there, and leaves the running system alone", async () => {
  const { url } = await clusters.serveNew(dataFolder);
  await takeBackup({ dataFolder, to });
  await add(url, 101, 200);
  const until = await now(url);
  await add(url, 201, 300);

  const restored = path.join(clusters.folder, "restored");
  await restoreBackup({ from: to, until, dataFolder: restored });
  expect(await newestIn((await clusters.serve(restored)).url)).toBe(200);
  expect(await newestIn(url)).toBe(300);
});

test("a restored system can be backed up into the same folder, and restored again", async () => {
  const first = await clusters.serveNew(dataFolder);
  await takeBackup({ dataFolder, to });
  await add(first.url, 101, 200);
  await endProcess(first.child, "SIGKILL");
  const second = path.join(clusters.folder, "second");
  await restoreBackup({ from: to, dataFolder: second });
  const { url, child } = await clusters.serve(second);
  await takeBackup({ dataFolder: second, to });
  await add(url, 201, 300);
  await endProcess(child, "SIGKILL");

  const third = path.join(clusters.folder, "third");
  await restoreBackup({ from: to, dataFolder: third });
  expect(await newestIn((await clusters.serve(third)).url)).toBe(300);
});

test("a restore to an instant before another restore has a branch of its own, and is archived too", async () => {
  const first = await clusters.serveNew(dataFolder);
  await takeBackup({ dataFolder, to });
  await add(first.url, 101, 200);
  const until = await now(first.url);
  await add(first.url, 201, 300);
  await endProcess(first.child, "SIGINT");

  const second = path.join(clusters.folder, "second");
  await restoreBackup({ from: to, dataFolder: second });
  const { url, child } = await clusters.serve(second);
  await takeBackup({ dataFolder: second, to });
  await add(url, 301, 400);
  await endProcess(child, "SIGINT");
  for (const gone of [dataFolder, second]) rmSync(gone, { recursive: true });

  const third = path.join(clusters.folder, "third");
  await restoreBackup({ from: to, until, dataFolder: third });
  expect(await newestIn((await clusters.serve(third)).url)).toBe(200);
  await takeBackup({ dataFolder: third, to });
});

test("a second system that branched off elsewhere under the same number is refused", async () => {
  const { url, child } = await clusters.serveNew(dataFolder);
  await takeBackup({ dataFolder, to });
  const until = await now(url);
  await add(url, 101, 200);
  await endProcess(child, "SIGINT");
  const second = path.join(clusters.folder, "second");
  const third = path.join(clusters.folder, "third");
  await restoreBackup({ from: to, dataFolder: second });
  await restoreBackup({ from: to, until, dataFolder: third });
  for (const restored of [second, third]) await clusters.serve(restored);
  await takeBackup({ dataFolder: second, to });
  await expect(takeBackup({ dataFolder: third, to })).rejects.toThrow("branched off elsewhere");
  expect(existsSync(path.join(third, "archive"))).toBe(false);
});

test("the secrets go along, for their owner only", async () => {
  await clusters.serveNew(dataFolder);
  const backup = await takeBackup({ dataFolder, to });
  const restored = path.join(clusters.folder, "restored");
  await restoreBackup({ from: to, dataFolder: restored });
  for (const place of [backup.folder, restored])
    expect(statSync(path.join(place, "secrets.json")).mode & 0o777).toBe(0o600);
  expect(await secretsOf(restored)).toEqual(await secretsOf(dataFolder));
});

test("only the newest backups are kept, with the log that they need", async () => {
  const { url } = await clusters.serveNew(dataFolder);
  const store = new BackupStore(to);
  await takeBackup({ dataFolder, to });
  await takeBackup({ dataFolder, to });
  const newest = await takeBackup({ dataFolder, to });
  const before = readdirSync(store.log).length;
  expect(await store.prune(1)).toHaveLength(2);
  expect(await store.list()).toEqual([newest]);
  expect(readdirSync(store.log).length).toBeLessThan(before);

  await add(url, 101, 200);
  const restored = path.join(clusters.folder, "restored");
  await restoreBackup({ from: to, dataFolder: restored });
  expect(await newestIn((await clusters.serve(restored)).url)).toBe(200);
});

test("K16-3 a first backup that fails leaves archiving off; a later one leaves it on", async () => {
  const { url } = await clusters.serveNew(dataFolder);
  const blockade = path.join(dataFolder, "postgres", "socket");
  const archiving = async () => ({
    isOn: existsSync(path.join(dataFolder, "archive")),
    timeout: await withClient(url, async (client) => {
      const { rows } = await client.query<{ setting: string }>(
        "select setting from pg_file_settings where name = 'archive_timeout'",
      );
      return rows.map(({ setting }) => setting);
    }),
  });
  // A link that leads into a circle cannot be copied.
  symlinkSync(blockade, blockade);
  await expect(takeBackup({ dataFolder, to })).rejects.toThrow("ELOOP");
  expect(await archiving()).toEqual({ isOn: false, timeout: [] });
  rmSync(blockade);
  await takeBackup({ dataFolder, to });
  symlinkSync(blockade, blockade);
  await expect(takeBackup({ dataFolder, to })).rejects.toThrow("ELOOP");
  expect(await archiving()).toEqual({ isOn: true, timeout: ["60s"] });
});

describe("refuses", () => {
  test("a backup of what does not run", async () => {
    await clusters.initialiseNew(dataFolder);
    await expect(takeBackup({ dataFolder, to })).rejects.toThrow("npm start");
  });

  test("to mix two systems in one folder", async () => {
    await clusters.serveNew(dataFolder);
    await takeBackup({ dataFolder, to });
    const other = path.join(clusters.folder, "other");
    await clusters.serveNew(other);
    await expect(takeBackup({ dataFolder: other, to })).rejects.toThrow("another database");
    expect(existsSync(path.join(other, "archive"))).toBe(false);
  });

  test("to restore over a system, before the first backup, or what never was", async () => {
    const { url } = await clusters.serveNew(dataFolder);
    const { finishedAt } = await takeBackup({ dataFolder, to });
    await add(url, 101, 200);
    const restored = path.join(clusters.folder, "restored");
    const restore = (until: Date, into = restored): Promise<unknown> =>
      restoreBackup({ from: to, until, dataFolder: into });

    await expect(restore(new Date(), dataFolder)).rejects.toThrow("holds a system already");
    await expect(restore(new Date(Date.parse(finishedAt) - 1))).rejects.toThrow("oldest backup");
    await expect(restore(new Date(Date.now() + 3_600_000))).rejects.toThrow("Leave --until out");
    expect(existsSync(path.join(restored, "postgres"))).toBe(false);
  });

  test("an old data folder that is not of the system that was backed up", async () => {
    await clusters.serveNew(dataFolder);
    await takeBackup({ dataFolder, to });
    const other = path.join(clusters.folder, "other");
    await clusters.initialiseNew(other);
    const restored = path.join(clusters.folder, "restored");
    const restore = (old: string): Promise<unknown> =>
      restoreBackup({ from: to, dataFolder: restored, old });

    await expect(restore(other)).rejects.toThrow("another one");
    await expect(restore(clusters.folder)).rejects.toThrow("no postgres/pg_wal");
    expect(existsSync(restored)).toBe(false);
  });
});
