import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Knex } from "@dash/service-lib/database/database";

/** What is written and not whole yet. */
const UNFINISHED = ".unfinished-";
const UNFINISHED_MS = 60 * 60_000;

/** Copies of stored builds on the disk of this gateway, where files are served from: `<part>/<build>/…`. */
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
   * Copies the build unless it is there. Answers whether there is such a build.
   * @throws Error where it cannot be copied; nothing of it is left on the disk.
   */
  async have(part: string, build: string): Promise<boolean> {
    if (await isFolder(this.folderOf(part, build))) return true;
    const key = `${part}/${build}`;
    const copying =
      this.#copying.get(key) ?? this.#copy(part, build).finally(() => this.#copying.delete(key));
    this.#copying.set(key, copying);
    return copying;
  }

  /** Removes the copies of builds that are not stored any more, and what a crash left unfinished. */
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

  /** Written beside and renamed: a copy is whole, or not there. */
  async #copy(part: string, build: string): Promise<boolean> {
    const files: StoredFile[] = await this.#knex("buildFiles")
      .where({ part, build })
      .select("path", "bytes");
    if (files.length === 0) return false;
    const staging = path.join(this.#folder, part, `${UNFINISHED}${randomUUID()}`);
    try {
      await writeFiles(staging, files);
      await rename(staging, this.folderOf(part, build));
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      // Another gateway on the same folder may have been quicker.
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
    (found) => found.isDirectory(),
    () => false,
  );
}

/** By another gateway on the same folder, perhaps. */
async function isBeingWritten(folder: string): Promise<boolean> {
  if (!path.basename(folder).startsWith(UNFINISHED)) return false;
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs < UNFINISHED_MS;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
