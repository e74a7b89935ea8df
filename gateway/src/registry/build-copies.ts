import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Knex } from "@dash/service-lib/database/database";

/** The name prefix of folders whose files are still being written. */
const UNFINISHED_PREFIX = ".unfinished-";
const UNFINISHED_MS = 60 * 60_000;

/** Copies of stored builds on this gateway's disk, in `<part>/<build>/…`. Files are served from these copies. */
export class BuildCopies {
  readonly #folder: string;
  readonly #knex: Knex;
  readonly #copying = new Map<string, Promise<boolean>>();

  constructor(folder: string, knex: Knex) {
    this.#folder = folder;
    this.#knex = knex;
  }

  folderOf(part: string, build: string): string {
    return path.join(this.#folder, part, build);
  }

  /**
   * Copies the build unless a copy exists. Returns whether the build exists.
   * @throws Error when the build cannot be copied; no part of the copy stays on the disk.
   */
  async have(part: string, build: string): Promise<boolean> {
    if (await isFolder(this.folderOf(part, build))) return true;
    const key = `${part}/${build}`;
    const copying =
      this.#copying.get(key) ?? this.#copy(part, build).finally(() => this.#copying.delete(key));
    this.#copying.set(key, copying);
    return copying;
  }

  /** Removes copies of builds that are no longer stored, and unfinished copies after a crash. */
  async removeOld(): Promise<void> {
    const rows: { part: string; build: string }[] = await this.#knex("builds")
      .where({ removedAt: null })
      .select("part", "build");
    const stored = new Set(rows.map(({ part, build }) => `${part}/${build}`));
    for (const part of await foldersIn(this.#folder)) {
      for (const build of await foldersIn(path.join(this.#folder, part))) {
        const isNeeded = stored.has(`${part}/${build}`) || this.#copying.has(`${part}/${build}`);
        if (!isNeeded && !(await isBeingWritten(this.folderOf(part, build))))
          await rm(this.folderOf(part, build), { recursive: true, force: true });
      }
    }
  }

  /** Writes into a temporary folder and renames it, so that a copy is complete or absent. */
  async #copy(part: string, build: string): Promise<boolean> {
    const files: StoredFile[] = await this.#knex("buildFiles")
      .where({ part, build })
      .select("path", "bytes");
    if (files.length === 0) return false;
    const staging = path.join(this.#folder, part, `${UNFINISHED_PREFIX}${randomUUID()}`);
    try {
      await writeFiles(staging, files);
      await rename(staging, this.folderOf(part, build));
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      // Another gateway with the same folder may have made the copy first.
      if (!(await isFolder(this.folderOf(part, build)))) throw error;
    }
    return true;
  }
}

interface StoredFile {
  readonly path: string;
  readonly bytes: Buffer;
}

async function writeFiles(folder: string, files: readonly StoredFile[]): Promise<void> {
  for (const file of files) {
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.bytes);
  }
}

async function isFolder(name: string): Promise<boolean> {
  return stat(name).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/** Whether another gateway with the same folder may still write this copy. */
async function isBeingWritten(folder: string): Promise<boolean> {
  if (!path.basename(folder).startsWith(UNFINISHED_PREFIX)) return false;
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs < UNFINISHED_MS;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
