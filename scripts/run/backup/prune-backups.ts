import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { BackupStore } from "./backup-store.ts";

/** Matches log segments. Their names sort in the order of the log. History files do not match. */
const SEGMENT = /^[0-9A-F]{24}/;

/** Removes all backups except the newest `keep`, and the part of the log that none of these needs. */
export async function pruneBackups(store: BackupStore, keep: number): Promise<string[]> {
  const backups = await store.list();
  const removed = backups.slice(0, -keep);
  for (const backup of removed) await store.remove(backup);
  const oldest = backups[removed.length]?.firstSegment;
  for (const name of await readdir(store.log))
    if (oldest && SEGMENT.test(name) && name < oldest) await rm(path.join(store.log, name));
  return removed.map(({ folder }) => folder);
}
