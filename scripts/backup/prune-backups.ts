import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { BackupStore } from "./backup-store.ts";

/** The names of log segments sort in the order of the log; those of history files are older than any. */
const SEGMENT = /^[0-9A-F]{24}/;

/** Removes all backups but the newest, and the part of the log that none of the rest needs. */
export async function pruneBackups(store: BackupStore, keep: number): Promise<string[]> {
  const backups = await store.list();
  const removed = backups.slice(0, -keep);
  for (const backup of removed) await store.remove(backup);
  const oldest = backups[removed.length]?.firstSegment;
  for (const name of await readdir(store.log))
    if (oldest && SEGMENT.test(name) && name < oldest) await rm(path.join(store.log, name));
  return removed.map(({ folder }) => folder);
}
