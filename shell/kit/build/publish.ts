import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { compressTexts } from "./compress.ts";

/** Beside a build's own files: what `live.json` says while this build is the live one. Dated by when it last became so. */
export const RECORD = "published.json";

/** Where the builds of an area, or of the shell, and the pointer to the live one are. */
export interface Publication {
  readonly folder: string;
  readonly build: string;
}

/** Where a build is written before it is whole. */
export function stagingOf({ folder, build }: Publication): string {
  return path.join(folder, `.staging-${build}`);
}

/** Makes a staged build immutable and public under its id; never half of it is seen. */
export async function seal(publication: Publication, record: object): Promise<void> {
  const staging = stagingOf(publication);
  await writeFile(path.join(staging, RECORD), JSON.stringify(record));
  await compressTexts((await filesIn(staging)).map((file) => path.join(staging, file)));
  await rm(buildFolderOf(publication), { recursive: true, force: true });
  await rename(staging, buildFolderOf(publication));
}

/** Moves the pointer to a build, unless it is there; nothing is built for it, so rolling back is the same step. */
export async function makeLive(publication: Publication): Promise<void> {
  const file = path.join(buildFolderOf(publication), RECORD);
  const record = await readFile(file);
  const live = path.join(publication.folder, "live.json");
  // Where nothing changed nothing is written, so that systems may start beside each other.
  if ((await readFile(live).catch(() => undefined))?.equals(record)) return;
  await writeFile(`${live}.next`, record);
  await rename(`${live}.next`, live);
  const now = new Date();
  await utimes(file, now, now);
}

/** Whether a build is already there, whole. */
export async function isPublished(publication: Publication): Promise<boolean> {
  return readFile(path.join(buildFolderOf(publication), RECORD)).then(
    () => true,
    () => false,
  );
}

/** All files of a folder, relative to it. */
export async function filesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function buildFolderOf({ folder, build }: Publication): string {
  return path.join(folder, build);
}
