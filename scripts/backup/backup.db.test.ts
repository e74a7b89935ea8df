import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPostgres } from "../postgres/binaries.ts";
import { initialiseCluster, postgresCommand } from "../postgres/embedded-postgres.ts";
import { createDatabase, withClient } from "../postgres/provision.ts";
import { waitForPostgres } from "../postgres/wait-for-postgres.ts";
import { DATABASE } from "../system/engines.ts";
import { freePort } from "../system/ports.ts";
import { openSecrets } from "../system/secrets.ts";
import { archiveSettings } from "./archiving.ts";
import { BackupStore } from "./backup-store.ts";
import { addressOf, secretsOf } from "./cluster-address.ts";
import { pruneBackups } from "./prune-backups.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";

let folder: string;
let dataFolder: string;
let to: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  // The quote and the percent sign must pass through the shell and through Postgres.
  folder = mkdtempSync(path.join(tmpdir(), "dash-backup's 100%f-"));
  dataFolder = path.join(folder, "data");
  to = path.join(folder, "backups");
});

afterEach(async () => {
  for (const child of running.splice(0)) await kill(child, "SIGKILL");
  rmSync(folder, { recursive: true });
});

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill(signal))
    await once(child, "exit");
}

interface Server {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Serves the cluster of a data folder as a start of the system does. */
async function serve(data: string): Promise<Server> {
  const [binaries, port] = await Promise.all([findPostgres(), freePort()]);
  const cluster = path.join(data, "postgres");
  const settings = archiveSettings(path.join(data, "archive"));
  const [program, ...arguments_] = postgresCommand(binaries, { folder: cluster, port, settings });
  const child = spawn(program, arguments_, { stdio: "ignore" });
  running.push(child);
  const serverUrl = addressOf(await secretsOf(data), port);
  await waitForPostgres(serverUrl);
  await createDatabase(serverUrl, DATABASE);
  return { child, url: Object.assign(new URL(serverUrl), { pathname: `/${DATABASE}` }).href };
}

/** A new cluster with a hundred rows. */
async function serveNew(data: string): Promise<Server> {
  await initialiseNew(data);
  const server = await serve(data);
  await withClient(server.url, (client) =>
    client.query("create table numbers as select generate_series(1, 100) as number"),
  );
  return server;
}

async function initialiseNew(data: string): Promise<void> {
  const binaries = await findPostgres();
  mkdirSync(data, { mode: 0o700 });
  const { ownerPassword } = await openSecrets(path.join(data, "secrets.json"), []);
  await initialiseCluster(binaries, path.join(data, "postgres"), ownerPassword);
}

async function add(url: string, from: number, to: number): Promise<void> {
  await withClient(url, (client) =>
    client.query("insert into numbers select generate_series($1::int, $2::int)", [from, to]),
  );
}

async function newestIn(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ newest: number; count: string }>(
      "select max(number) as newest, count(distinct number) from numbers",
    );
    expect(rows[0]?.count).toBe(String(rows[0]?.newest));
    return rows[0]?.newest ?? 0;
  });
}

/** The database's own clock, after everything committed so far. */
async function now(url: string): Promise<Date> {
  return withClient(url, async (client) => {
    await client.query("select pg_sleep(0.05)");
    const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
    await client.query("select pg_sleep(0.05)");
    return rows[0]?.now ?? new Date();
  });
}

test("F17 after kill -9 a restore has every committed row, archived or not", async () => {
  const { url, child } = await serveNew(dataFolder);
  await takeBackup({ dataFolder, to });
  await add(url, 101, 5_000);
  await withClient(url, (client) => client.query("select pg_switch_wal()"));
  await add(url, 5_001, 6_000);
  await kill(child, "SIGKILL");

  const restored = path.join(folder, "restored");
  await restoreBackup({ from: to, dataFolder: restored });
  expect(await newestIn((await serve(restored)).url)).toBe(6_000);
});

test("F17 where the old disk is gone too, everything that was archived is there", async () => {
  const { url, child } = await serveNew(dataFolder);
  await takeBackup({ dataFolder, to });
  await add(url, 101, 5_000);
  // A server that is told to stop archives the last of its log.
  await kill(child, "SIGINT");
  rmSync(dataFolder, { recursive: true });

  const restored = path.join(folder, "restored");
  await restoreBackup({ from: to, dataFolder: restored });
  expect(await newestIn((await serve(restored)).url)).toBe(5_000);
});

test("F17 a restore until an instant stops there, and leaves the running system alone", async () => {
  const { url } = await serveNew(dataFolder);
  await takeBackup({ dataFolder, to });
  await add(url, 101, 200);
  const until = await now(url);
  await add(url, 201, 300);

  const restored = path.join(folder, "restored");
  await restoreBackup({ from: to, until, dataFolder: restored });
  expect(await newestIn((await serve(restored)).url)).toBe(200);
  expect(await newestIn(url)).toBe(300);
});

test("F17 a restored system can be backed up into the same folder, and restored again", async () => {
  const first = await serveNew(dataFolder);
  await takeBackup({ dataFolder, to });
  await add(first.url, 101, 200);
  await kill(first.child, "SIGKILL");
  const second = path.join(folder, "second");
  await restoreBackup({ from: to, dataFolder: second });
  const { url, child } = await serve(second);
  await takeBackup({ dataFolder: second, to });
  await add(url, 201, 300);
  await kill(child, "SIGKILL");

  const third = path.join(folder, "third");
  await restoreBackup({ from: to, dataFolder: third });
  expect(await newestIn((await serve(third)).url)).toBe(300);
});

test("the secrets go along, for their owner only", async () => {
  await serveNew(dataFolder);
  const backup = await takeBackup({ dataFolder, to });
  const restored = path.join(folder, "restored");
  await restoreBackup({ from: to, dataFolder: restored });
  for (const place of [backup.folder, restored])
    expect(statSync(path.join(place, "secrets.json")).mode & 0o777).toBe(0o600);
  expect(await secretsOf(restored)).toEqual(await secretsOf(dataFolder));
});

test("only the newest backups are kept, with the log that they need", async () => {
  const { url } = await serveNew(dataFolder);
  const store = new BackupStore(to);
  await takeBackup({ dataFolder, to });
  await takeBackup({ dataFolder, to });
  const newest = await takeBackup({ dataFolder, to });
  const before = readdirSync(store.log).length;
  expect(await pruneBackups(store, 1)).toHaveLength(2);
  expect(await store.list()).toEqual([newest]);
  expect(readdirSync(store.log).length).toBeLessThan(before);

  await add(url, 101, 200);
  const restored = path.join(folder, "restored");
  await restoreBackup({ from: to, dataFolder: restored });
  expect(await newestIn((await serve(restored)).url)).toBe(200);
});

describe("refuses", () => {
  test("a backup of what does not run", async () => {
    await initialiseNew(dataFolder);
    await expect(takeBackup({ dataFolder, to })).rejects.toThrow("npm start");
  });

  test("to mix two systems in one folder", async () => {
    await serveNew(dataFolder);
    await takeBackup({ dataFolder, to });
    const other = path.join(folder, "other");
    await serveNew(other);
    await expect(takeBackup({ dataFolder: other, to })).rejects.toThrow("another database");
    expect(existsSync(path.join(other, "archive"))).toBe(false);
  });

  test("to restore over a system, before the first backup, or what never was", async () => {
    const { url } = await serveNew(dataFolder);
    const { finishedAt } = await takeBackup({ dataFolder, to });
    await add(url, 101, 200);
    const restored = path.join(folder, "restored");
    const restore = (until: Date, into = restored): Promise<unknown> =>
      restoreBackup({ from: to, until, dataFolder: into });

    await expect(restore(new Date(), dataFolder)).rejects.toThrow("holds a system already");
    await expect(restore(new Date(Date.parse(finishedAt) - 1))).rejects.toThrow("oldest backup");
    await expect(restore(new Date(Date.now() + 3_600_000))).rejects.toThrow("Leave --until out");
    expect(existsSync(path.join(restored, "postgres"))).toBe(false);
  });
});
