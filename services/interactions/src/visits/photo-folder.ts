import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileKeys, type PhotoStore } from "./photo-store.ts";
import type { OutsidePhoto } from "./outside-photos.query.ts";

const DAY_MS = 86_400_000;
const FILES_AT_ONCE = 8;
/** Matches the files of photos, also unfinished ones. Any other file in the folder is somebody else's. */
const PHOTO_FILE = /^[\da-f-]{36}(-thumbnail)?\.jpg(\.part)?$/;

export interface PhotoCopies {
  /** The number of files that were copied. */
  readonly copied: number;
  /** Why files could not be copied, one line for each. */
  readonly failures: readonly string[];
}

/**
 * Copies the files of photos from their store into a folder. Files that are there stay, because the file of a photo
 * never changes.
 */
export async function backUpPhotos(
  photos: readonly OutsidePhoto[],
  store: Pick<PhotoStore, "read">,
  folder: string,
): Promise<PhotoCopies> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stored = new Set(await readdir(folder));
  const now = new Date();
  return copyFiles(photos, async (key, isVisible) => {
    const file = path.join(folder, key);
    // The time of the last backup whose database named the file; `removeUnnamed` reads it.
    if (stored.has(key)) await utimes(file, now, now);
    if (stored.has(key) || !isVisible) return false;
    await writeFile(`${file}.part`, await store.read(key), { mode: 0o600 });
    await rename(`${file}.part`, file);
    return true;
  });
}

/** Removes the files that no backup in the last days has found in the database, and returns their number. */
export async function removeUnnamed(folder: string, days: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => PHOTO_FILE.test(name));
  let removed = 0;
  for (const file of names.map((name) => path.join(folder, name))) {
    if ((await stat(file)).mtimeMs > Date.now() - days * DAY_MS) continue;
    await rm(file);
    removed += 1;
  }
  return removed;
}

/** Copies the files of photos from the folder into their store, also over files that are there. */
export async function restorePhotos(
  photos: readonly OutsidePhoto[],
  store: Pick<PhotoStore, "save">,
  folder: string,
): Promise<PhotoCopies> {
  const stored = new Set(await readdir(folder));
  return copyFiles(photos, async (key, isVisible) => {
    if (!stored.has(key) && !isVisible) return false;
    await store.save(key, await readFile(path.join(folder, key)));
    return true;
  });
}

/** Calls `copy` for each file, some at a time. It returns whether it copied, and throws where it failed. */
async function copyFiles(
  photos: readonly OutsidePhoto[],
  copy: (key: string, isVisible: boolean) => Promise<boolean>,
): Promise<PhotoCopies> {
  let copied = 0;
  const failures: string[] = [];
  const files = photos
    .flatMap(({ id, isVisible }) => Object.values(fileKeys(id)).map((key) => ({ key, isVisible })))
    .values();
  const takeTurns = async (): Promise<void> => {
    for (const { key, isVisible } of files)
      try {
        if (await copy(key, isVisible)) copied += 1;
      } catch (error) {
        failures.push(`${key}: ${(error as Error).message}`);
      }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, takeTurns));
  return { copied, failures };
}
