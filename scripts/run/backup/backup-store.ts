import { existsSync } from "node:fs";
import { chown, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { Failure } from "../../failure.ts";
import { letOthersPass, type Disguise } from "../postgres/unprivileged.ts";

const Manifest = z.object({
  startedAt: z.iso.datetime(),
  /** The end of the backup. The system can be restored to this time and any later one. */
  finishedAt: z.iso.datetime(),
  /** Postgres's id of the cluster. The log of one cluster cannot be used for another. */
  systemIdentifier: z.string(),
  /** The first segment of the Postgres log that this backup needs. */
  firstSegment: z.string(),
  /** The data folder that was backed up. If it survives a crash, a restore also uses its last log segments. */
  dataFolder: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export interface Backup extends Manifest {
  readonly folder: string;
}

export const MANIFEST = "backup.json";

const DAY_MS = 86_400_000;
const UNFINISHED = ".unfinished";
/** Matches the name of a backup that is being made or being removed. */
const INCOMPLETE_NAME = /^\d{4}-.*Z\.unfinished$/;
const COMPLETE_NAME = /^\d{4}-.*Z$/;
/** Matches log segments. Their names sort in the order of the log. History files do not match. */
const SEGMENT = /^[0-9A-F]{24}/;

/**
 * The folder with the backups of one system: a copy of the database for each backup, and one archive of the Postgres
 * log for all of them.
 */
export class BackupStore {
  readonly folder: string;
  readonly log: string;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
    this.log = path.join(this.folder, "wal");
  }

  async create(): Promise<void> {
    await mkdir(this.log, { recursive: true, mode: 0o700 });
  }

  /** Lets the user of the Postgres server read and write the log archive, but not the backups beside it. */
  async giveLogTo({ uid, gid }: NonNullable<Disguise["owner"]>): Promise<void> {
    await letOthersPass(this.folder);
    await chown(this.log, uid, gid);
    for (const name of await readdir(this.log))
      await chown(path.join(this.log, name), uid, gid).catch(ignoreVanished);
  }

  /** Returns the folder name of a new backup, and its name while it is incomplete. */
  nameFor(startedAt: Date): { final: string; unfinished: string } {
    const final = path.join(this.folder, startedAt.toISOString().replaceAll(":", "-"));
    return { final, unfinished: `${final}${UNFINISHED}` };
  }

  /** Lists all complete backups, oldest first. */
  async list(): Promise<Backup[]> {
    if (!existsSync(this.folder)) return [];
    const names = (await readdir(this.folder)).filter((name) => COMPLETE_NAME.test(name)).sort();
    const folders = names.map((name) => path.join(this.folder, name));
    // An older release removed backups in a way that could leave a folder without a manifest.
    return Promise.all(folders.filter(hasManifest).map(read));
  }

  /**
   * Removes all backups except the newest `keep`, and the part of the log that none of these needs. If that is
   * interrupted, what is left of a backup does not count as a complete one.
   */
  async prune(keep: number): Promise<string[]> {
    const backups = await this.list();
    const removed = backups.slice(0, -keep).map(({ folder }) => folder);
    for (const folder of removed) {
      await rename(folder, `${folder}${UNFINISHED}`);
      await rm(`${folder}${UNFINISHED}`, { recursive: true });
    }
    const oldest = backups[removed.length]?.firstSegment;
    for (const name of await readdir(this.log))
      if (oldest && SEGMENT.test(name) && name < oldest) await rm(path.join(this.log, name));
    return removed;
  }

  /** Removes incomplete backups that are older than a day. Newer ones may belong to a backup that is still running. */
  async removeRemnants(now = new Date()): Promise<void> {
    const yesterday = this.nameFor(new Date(now.getTime() - DAY_MS)).final;
    for (const name of await readdir(this.folder)) {
      const folder = path.join(this.folder, name);
      const isRemnant =
        INCOMPLETE_NAME.test(name) || (COMPLETE_NAME.test(name) && !hasManifest(folder));
      if (isRemnant && folder < yesterday) await rm(folder, { recursive: true });
    }
  }

  /**
   * Returns the newest backup from which the system can be restored to `until`.
   * @throws Failure if there is none.
   */
  async newestBefore(until: Date | undefined): Promise<Backup> {
    const backups = await this.list();
    const fit = backups.filter(({ finishedAt }) => !until || new Date(finishedAt) <= until);
    const newest = fit.at(-1);
    if (newest) return newest;
    const [oldest] = backups;
    throw new Failure(
      oldest
        ? `The oldest backup in ${this.folder} was finished at ${oldest.finishedAt}; nothing before that can be restored.`
        : `There is no backup in ${this.folder}.`,
    );
  }
}

/** Ignores a missing file: the Postgres server may rename or remove one after the folder was listed. */
export function ignoreVanished(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

function hasManifest(folder: string): boolean {
  return existsSync(path.join(folder, MANIFEST));
}

async function read(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, MANIFEST), "utf8");
  return { ...Manifest.parse(JSON.parse(text)), folder };
}
