import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { Failure } from "../failure.ts";

const Manifest = z.object({
  startedAt: z.iso.datetime(),
  /** From this instant on the system can be restored to any other. */
  finishedAt: z.iso.datetime(),
  /** Tells one cluster from another: the log of one is of no use to the other. */
  systemIdentifier: z.string(),
  /** The first log segment that this backup needs. */
  firstSegment: z.string(),
  /** The data folder it was taken of; if that outlives a crash, its last segments are used too. */
  dataFolder: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export interface Backup extends Manifest {
  readonly folder: string;
}

export const MANIFEST = "backup.json";

/** The folder of one system's backups: a copy of the database for each, and one log that leads on from all of them. */
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

  /** The folder of a new backup, and its name while it is not whole. */
  nameFor(startedAt: Date): { final: string; unfinished: string } {
    const final = path.join(this.folder, startedAt.toISOString().replaceAll(":", "-"));
    return { final, unfinished: `${final}.unfinished` };
  }

  /** All whole backups, oldest first. */
  async list(): Promise<Backup[]> {
    if (!existsSync(this.folder)) return [];
    const names = (await readdir(this.folder)).filter((name) => /^\d{4}-.*Z$/.test(name)).sort();
    return Promise.all(names.map((name) => read(path.join(this.folder, name))));
  }

  /**
   * Answers the newest backup from which the instant can be reached.
   * @throws Failure where there is none.
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

async function read(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, MANIFEST), "utf8");
  return { ...Manifest.parse(JSON.parse(text)), folder };
}
