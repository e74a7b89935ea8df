import { chown, copyFile, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../../failure.ts";
import type { Disguise } from "../postgres/unprivileged.ts";
import type { BackupStore } from "./backup-store.ts";

/**
 * Copies into the store the history files that a restored cluster wrote when it branched off. From then on the store's
 * log belongs to this branch: a later restore neither follows an older branch nor reuses this branch's segment names. A
 * restore does not do this: after a rehearsal the next restore would not follow the running system.
 * @throws Failure if another cluster of the store branched off elsewhere under the same number.
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
