import { existsSync } from "node:fs";
import { chown, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { Failure } from "../../failure.ts";
import { letOthersPass, type Disguise } from "../postgres/unprivileged.ts";

const Manifest = z.object({
  startedAt: z.iso.datetime(),
  /** The system can be restored to any instant from this one on. */
  finishedAt: z.iso.datetime(),
  /** Identifies the cluster: the log of one cluster is useless for another. */
  systemIdentifier: z.string(),
  /** The first log segment that this backup needs. */
  firstSegment: z.string(),
  /** The data folder that was backed up. If it survives a crash, its last log segments are used too. */
  dataFolder: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export interface Backup extends Manifest {
  readonly folder: string;
}

export const MANIFEST = "backup.json";

const DAY_MS = 86_400_000;
const UNFINISHED = ".unfinished";
/** The name of a backup that is being made or removed. */
const HALF = /^\d{4}-.*Z\.unfinished$/;
const WHOLE = /^\d{4}-.*Z$/;

/** The folder of one system's backups: one copy of the database per backup, and one log that continues all of them. */
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

  /** Lets a server that runs as another user read and write the log, but not the backups beside it. */
  async giveLogTo({ uid, gid }: NonNullable<Disguise["owner"]>): Promise<void> {
    await letOthersPass(this.folder);
    await chown(this.log, uid, gid);
    for (const name of await readdir(this.log))
      await chown(path.join(this.log, name), uid, gid).catch(ignoreVanished);
  }

  /** Returns the folder of a new backup, and its name while it is incomplete. */
  nameFor(startedAt: Date): { final: string; unfinished: string } {
    const final = path.join(this.folder, startedAt.toISOString().replaceAll(":", "-"));
    return { final, unfinished: `${final}${UNFINISHED}` };
  }

  /** Returns all complete backups, oldest first. */
  async list(): Promise<Backup[]> {
    if (!existsSync(this.folder)) return [];
    const names = (await readdir(this.folder)).filter((name) => WHOLE.test(name)).sort();
    const folders = names.map((name) => path.join(this.folder, name));
    // A folder without a manifest is a backup that an older release began to remove.
    return Promise.all(folders.filter(hasManifest).map(read));
  }

  /** Removes a backup. If the removal is interrupted, the rest does not count as a complete backup. */
  async remove({ folder }: Backup): Promise<void> {
    await rename(folder, `${folder}${UNFINISHED}`);
    await rm(`${folder}${UNFINISHED}`, { recursive: true });
  }

  /** Removes the rest of an interrupted backup or removal after a day: until then another backup may be running. */
  async removeRemnants(now = new Date()): Promise<void> {
    const yesterday = this.nameFor(new Date(now.getTime() - DAY_MS)).final;
    for (const name of await readdir(this.folder)) {
      const folder = path.join(this.folder, name);
      const isRemnant = HALF.test(name) || (WHOLE.test(name) && !hasManifest(folder));
      if (isRemnant && folder < yesterday) await rm(folder, { recursive: true });
    }
  }

  /**
   * Returns the newest backup from which `until` can be restored.
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

/** The server may rename a file that it archives while this process lists the folder. */
function ignoreVanished(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

function hasManifest(folder: string): boolean {
  return existsSync(path.join(folder, MANIFEST));
}

async function read(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, MANIFEST), "utf8");
  return { ...Manifest.parse(JSON.parse(text)), folder };
}
