import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { compressTexts } from "./compress.ts";

/** The record of a build, among its files. `live.json` is a copy of it. Its date is when the build last became live. */
export const RECORD = "published.json";

/** The folder of the builds of an area or of the shell, with the pointer to the live one. */
export interface Publication {
  readonly folder: string;
  readonly build: string;
}

/** The folder where a build is written before it is complete. */
export function stagingOf({ folder, build }: Publication): string {
  return path.join(folder, `.staging-${build}`);
}

/** Makes a staged build public under its id, all of it at once. It does not change afterwards. */
export async function seal(publication: Publication, record: object): Promise<void> {
  const staging = stagingOf(publication);
  await writeFile(path.join(staging, RECORD), JSON.stringify(record));
  await compressTexts((await filesIn(staging)).map((file) => path.join(staging, file)));
  await rm(buildFolderOf(publication), { recursive: true, force: true });
  await rename(staging, buildFolderOf(publication));
}

/** Moves the pointer to a build. Nothing is built for it, so going back is the same step. */
export async function makeLive(publication: Publication): Promise<void> {
  const file = path.join(buildFolderOf(publication), RECORD);
  const record = await readFile(file);
  const live = path.join(publication.folder, "live.json");
  // Without a change nothing is written, so that several systems may start at the same time.
  if ((await readFile(live).catch(() => undefined))?.equals(record)) return;
  await writeFile(`${live}.next`, record);
  await rename(`${live}.next`, live);
  const now = new Date();
  await utimes(file, now, now);
}

/** Whether a complete build is already there. */
export async function isPublished(publication: Publication): Promise<boolean> {
  return readFile(path.join(buildFolderOf(publication), RECORD)).then(
    () => true,
    () => false,
  );
}

/** The paths of all files in a folder, relative to it. */
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
