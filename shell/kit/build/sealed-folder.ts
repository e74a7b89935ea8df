import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** The file in a sealed folder that lists the SHA-256 of all others by their paths. */
export const FILE_LIST = "files.json";

/** The prefix of unfinished folders, which marks them as no builds. */
export const STAGING = ".staging-";

/** Every user of the machine or of an image may read a build. A temporary folder is its owner's alone by default. */
const FOR_EVERYBODY = 0o755;

type FileList = Readonly<Record<string, string>>;

/** Makes a folder for this run alone. */
export async function openStaging(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, STAGING));
}

/**
 * Gives a staged folder its name, in one step. If a complete folder has the name already, that one stays and the staged
 * one is removed. An incomplete folder is replaced.
 */
export async function seal(staging: string, folder: string): Promise<void> {
  await writeFile(path.join(staging, FILE_LIST), JSON.stringify(await listFiles(staging)));
  await chmod(staging, FOR_EVERYBODY);
  while (!(await takesName(staging, folder))) {
    if (await isWhole(folder)) return rm(staging, { recursive: true });
    await moveAside(folder);
  }
}

/** Whether a sealed folder exists with all files of its list, each unchanged since the seal. */
export async function isWhole(folder: string): Promise<boolean> {
  const list = await readList(folder).catch(() => ({}));
  const files = Object.entries(list);
  const same = await Promise.all(
    files.map(async ([file, hash]) => (await tryHash(path.join(folder, file))) === hash),
  );
  return files.length > 0 && same.every(Boolean);
}

/** Replaces a file or link in one step, so that readers see the old or the new one, and never half of either. */
export async function replace(
  target: string,
  make: (place: string) => Promise<void>,
): Promise<void> {
  const staging = await openStaging(path.dirname(target));
  const staged = path.join(staging, path.basename(target));
  await make(staged);
  await rename(staged, target);
  await rm(staging, { recursive: true });
}

/** The paths of all files in a folder, relative to it, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

async function takesName(staging: string, folder: string): Promise<boolean> {
  try {
    await rename(staging, folder);
    return true;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOTEMPTY", "EEXIST"].includes(code)) return false;
    throw error;
  }
}

/** Removes a folder, which another run may have removed already. */
async function moveAside(folder: string): Promise<void> {
  const aside = await openStaging(path.dirname(folder));
  await rename(folder, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rm(aside, { recursive: true });
}

async function listFiles(folder: string): Promise<FileList> {
  const files = await filesIn(folder);
  const hashes = await Promise.all(files.map((file) => hashOf(path.join(folder, file))));
  return Object.fromEntries(files.map((file, index) => [file, hashes[index] ?? ""]));
}

async function readList(folder: string): Promise<FileList> {
  return JSON.parse(await readFile(path.join(folder, FILE_LIST), "utf8")) as FileList;
}

async function hashOf(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

function tryHash(file: string): Promise<string | undefined> {
  return hashOf(file).catch(() => undefined);
}
