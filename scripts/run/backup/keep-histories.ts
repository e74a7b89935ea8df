import { chown, copyFile, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../../failure.ts";
import type { Disguise } from "../postgres/unprivileged.ts";
import type { BackupStore } from "./backup-store.ts";

/**
 * Copies the history files of a restored cluster into the backup store. Postgres wrote them when the restored cluster
 * began its own branch of the log (timeline). From then on the store belongs to this branch: a later restore does not
 * follow an older branch. The restore itself does not copy them: otherwise, after a rehearsal, the next restore would
 * follow the rehearsal and not the running system.
 * @throws Failure if another cluster has begun a different branch under the same number.
 */
export async function keepHistories(
  store: BackupStore,
  dataFolder: string,
  owner: Disguise["owner"],
): Promise<void> {
  const log = path.join(dataFolder, "postgres", "pg_wal");
  const names = (await readdir(log)).filter((name) => /^[0-9A-F]{8}\.history$/.test(name));
  for (const name of names) await keep(path.join(log, name), store, owner);
}

async function keep(history: string, store: BackupStore, owner: Disguise["owner"]): Promise<void> {
  const copy = path.join(store.log, path.basename(history));
  const existing = await readFile(copy).catch(() => undefined);
  if (existing?.equals(await readFile(history))) return;
  if (existing) {
    throw new Failure(
      `${store.folder} holds the log of another restored system, which branched off elsewhere.\nChoose another folder for this one.`,
    );
  }
  await copyFile(history, `${copy}.part`);
  if (owner) await chown(`${copy}.part`, owner.uid, owner.gid);
  await rename(`${copy}.part`, copy);
}
