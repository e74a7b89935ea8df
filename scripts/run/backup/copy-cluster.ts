import { chown, copyFile, mkdir, open, readdir } from "node:fs/promises";
import path from "node:path";
import type { Disguise } from "../postgres/unprivileged.ts";
import { ignoreVanished } from "./backup-store.ts";

/** Folders to copy without their files: Postgres fills them when it starts, and another server cannot use the files. */
const EMPTY_FOLDERS = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const OMITTED_FILES = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

/**
 * Copies the files of a Postgres cluster and waits until they are on the disk. The cluster may be in use: replaying
 * its log repairs files that changed while they were being copied.
 */
export async function copyCluster(
  from: string,
  to: string,
  owner: Disguise["owner"] = undefined,
): Promise<void> {
  await makeEmpty(to, owner);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (OMITTED_FILES.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (EMPTY_FOLDERS.has(entry.name)) await makeEmpty(target, owner);
    else if (entry.isDirectory()) await copyCluster(source, target, owner);
    // A table that is dropped during the copy takes its file with it.
    else await copyDurably(source, target, owner).catch(ignoreVanished);
  }
}

async function makeEmpty(folder: string, owner: Disguise["owner"]): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
}

async function copyDurably(
  source: string,
  target: string,
  owner: Disguise["owner"],
): Promise<void> {
  await copyFile(source, target);
  const file = await open(target, "r+");
  try {
    await file.chmod(0o600);
    if (owner) await file.chown(owner.uid, owner.gid);
    await file.sync();
  } finally {
    await file.close();
  }
}
