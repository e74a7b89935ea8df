import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../../failure.ts";
import { findPostgres } from "../postgres/binaries.ts";
import { disguiseFor, letOthersPass, type Disguise } from "../postgres/unprivileged.ts";
import { DATABASE } from "../system/engines.ts";
import { BackupStore, type Backup } from "./backup-store.ts";
import { addressOf, secretsOf } from "./cluster-address.ts";
import { copyCluster } from "./copy-cluster.ts";
import { makeConsistent } from "./make-consistent.ts";
import { findOldLog } from "./old-log.ts";
import { recoverCluster } from "./recover-cluster.ts";

export interface RestoreOptions {
  readonly from: string;
  /** Restores no commits after this time; if absent, restores everything that is available. */
  readonly until?: Date | undefined;
  readonly dataFolder: string;
  /** The present path of the data folder that was backed up, if it was moved. */
  readonly old?: string | undefined;
  /** How to run the Postgres server that replays the log as another user than root. */
  readonly disguise?: Disguise;
}

export interface RestoredBackup extends Backup {
  /** The log of the old data folder, if it was found. Segments that were not archived come from there. */
  readonly oldLog: string | undefined;
  /** The number of facts that the relays will publish again. */
  readonly republished: number;
}

/**
 * Makes a data folder from a backup and the log after it, ready for `npm start`.
 * @throws Failure; the folder then contains no database.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { from, until, dataFolder, old } = options;
  const cluster = path.join(dataFolder, "postgres");
  refuseToReplace(dataFolder, cluster);
  const store = new BackupStore(from);
  const backup = await store.newestBefore(until);
  const oldLog = await findOldLog(backup, old);
  const disguise = options.disguise ?? disguiseFor((await findPostgres()).postgres);
  const unfinished = `${cluster}.restoring`;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await rm(unfinished, { recursive: true, force: true });
  try {
    if (disguise.owner) await letIn(disguise.owner, store, dataFolder);
    await copyBack(backup, unfinished, disguise);
    await restoreSecrets(backup, dataFolder);
    const logs = [store.log, ...(oldLog ? [oldLog] : [])];
    const republished = await recover(unfinished, logs, { ...options, disguise });
    await rename(unfinished, cluster);
    return { ...backup, oldLog, republished };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Refuses a folder that has a database or a broker: the broker of another system would deliver facts that the
 * restored database does not contain.
 */
function refuseToReplace(dataFolder: string, cluster: string): void {
  if (!existsSync(cluster) && !existsSync(path.join(dataFolder, "nats"))) return;
  throw new Failure(
    `${dataFolder} holds a system already. Move it away, or restore into another folder:\n` +
      "DATA_DIR=.data-restored npm run restore -- --from … (and then DATA_DIR=.data-restored npm start)",
  );
}

/** Lets the user of the Postgres server read the cluster and the log. */
async function letIn(
  owner: NonNullable<Disguise["owner"]>,
  store: BackupStore,
  dataFolder: string,
): Promise<void> {
  await letOthersPass(dataFolder);
  await store.giveLogTo(owner);
}

async function copyBack({ folder }: Backup, target: string, { owner }: Disguise): Promise<void> {
  await copyCluster(path.join(folder, "postgres"), target, owner);
  await writeFile(path.join(target, "recovery.signal"), "");
}

async function recover(
  cluster: string,
  logs: readonly string[],
  { dataFolder, until, disguise }: RestoreOptions,
): Promise<number> {
  const secrets = await secretsOf(dataFolder);
  let republished = 0;
  await recoverCluster({
    cluster,
    logs,
    until,
    disguise,
    addressAt: (port) => addressOf(secrets, port),
    finish: async (serverUrl) => {
      const database = Object.assign(new URL(serverUrl), { pathname: `/${DATABASE}` }).href;
      ({ republished } = await makeConsistent(database));
    },
  });
  return republished;
}

async function restoreSecrets({ folder }: Backup, dataFolder: string): Promise<void> {
  const target = path.join(dataFolder, "secrets.json");
  await copyFile(path.join(folder, "secrets.json"), target);
  await chmod(target, 0o600);
}
