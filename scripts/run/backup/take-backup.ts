import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { Failure } from "../../failure.ts";
import { findPostgres } from "../postgres/binaries.ts";
import { withClient } from "../postgres/provision.ts";
import { disguiseFor, type Disguise } from "../postgres/unprivileged.ts";
import { SWITCH_OFF_TIMEOUT, SWITCH_ON_TIMEOUT } from "./archiving.ts";
import { BackupStore, MANIFEST, type Backup, type Manifest } from "./backup-store.ts";
import { copyCluster } from "./copy-cluster.ts";
import { addressOfRunning } from "./cluster-address.ts";
import { keepHistories } from "./keep-histories.ts";

export interface BackupOptions {
  readonly dataFolder: string;
  /** The folder for all backups of this system, best on another disk. */
  readonly to: string;
  /** How the Postgres server, which writes its log into the folder, runs as another user than root. */
  readonly disguise?: Disguise;
}

/**
 * The longest wait for archiving: enough for one segment on a slow disk. Without a limit, Postgres would wait for
 * ever when it cannot archive.
 */
const ARCHIVE_PATIENCE = "60s";

/**
 * Copies the running database, and makes Postgres archive its log: from now on every time can be restored.
 * @throws Failure that says why there is no backup; an incomplete one is removed.
 */
export async function takeBackup({ dataFolder, to, disguise }: BackupOptions): Promise<Backup> {
  const { owner } = disguise ?? disguiseFor((await findPostgres()).postgres);
  const store = new BackupStore(to);
  await store.create();
  await store.removeRemnants();
  return withClient(await addressOfRunning(dataFolder), async (client) => {
    const systemIdentifier = await identify(client);
    await refuseForeign(store, systemIdentifier);
    if (owner) await store.giveLogTo(owner);
    await keepHistories(store, dataFolder, owner);
    const isFirst = !existsSync(archiveLinkOf(dataFolder));
    await archiveInto(store, dataFolder, client);
    const startedAt = new Date();
    const { final, unfinished } = store.nameFor(startedAt);
    try {
      await mkdir(unfinished, { mode: 0o700 });
      const firstSegment = await copyConsistently(client, dataFolder, unfinished);
      await copyFile(path.join(dataFolder, "secrets.json"), path.join(unfinished, "secrets.json"));
      const manifest: Manifest = {
        startedAt: startedAt.toISOString(),
        finishedAt: new Date().toISOString(),
        systemIdentifier,
        firstSegment,
        dataFolder,
      };
      await writeFile(path.join(unfinished, MANIFEST), JSON.stringify(manifest, undefined, 2));
      await rename(unfinished, final);
      return { ...manifest, folder: final };
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      if (isFirst) await stopArchiving(dataFolder, client);
      throw error;
    }
  });
}

async function identify(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select system_identifier::text as id from pg_control_system()",
  );
  return rows[0]?.id ?? "";
}

async function refuseForeign(store: BackupStore, systemIdentifier: string): Promise<void> {
  const foreign = (await store.list()).find((each) => each.systemIdentifier !== systemIdentifier);
  if (foreign) {
    throw new Failure(
      `${store.folder} holds backups of another database (${foreign.dataFolder}).\nChoose another folder for this one.`,
    );
  }
}

/**
 * Makes Postgres archive into the store. Postgres writes to a link in its data folder, so that the target can change
 * while it runs.
 */
async function archiveInto(
  store: BackupStore,
  dataFolder: string,
  client: pg.Client,
): Promise<void> {
  const link = archiveLinkOf(dataFolder);
  await rm(`${link}.new`, { force: true });
  await symlink(store.log, `${link}.new`);
  await rename(`${link}.new`, link);
  await client.query(SWITCH_ON_TIMEOUT);
  await client.query("select pg_reload_conf()");
}

/** Without a first backup, the log would be stored for ever and could restore nothing. */
async function stopArchiving(dataFolder: string, client: pg.Client): Promise<void> {
  await rm(archiveLinkOf(dataFolder));
  await client.query(SWITCH_OFF_TIMEOUT);
  await client.query("select pg_reload_conf()");
}

function archiveLinkOf(dataFolder: string): string {
  return path.join(dataFolder, "archive");
}

/** Copies the cluster, and returns the first log segment that the copy needs. */
async function copyConsistently(
  client: pg.Client,
  dataFolder: string,
  target: string,
): Promise<string> {
  const { rows: starts } = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('dash', fast => true)) as segment",
  );
  const cluster = path.join(target, "postgres");
  await copyCluster(path.join(dataFolder, "postgres"), cluster);
  await client.query(`set statement_timeout = '${ARCHIVE_PATIENCE}'`);
  const { rows: stops } = await client
    .query<{ label: string }>("select labelfile as label from pg_backup_stop()")
    .catch((error: Error) => {
      throw new Failure(
        `Postgres could not archive its log: ${error.message}. Its own log says why; is the disk full or the folder not writable?`,
      );
    });
  await writeFile(path.join(cluster, "backup_label"), stops[0]?.label ?? "", { mode: 0o600 });
  return starts[0]?.segment ?? "";
}
