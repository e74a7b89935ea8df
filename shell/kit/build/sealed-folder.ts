import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** The list of a sealed folder's files, among them: the SHA-256 of each by its path. */
export const FILE_LIST = "files.json";

/** How the name of a folder begins that is written to. Nobody takes it for a build. */
export const STAGING = ".staging-";

/** A temporary folder is its owner's alone. What is built is for every user of the machine, and of an image. */
const FOR_EVERYBODY = 0o755;

type FileList = Readonly<Record<string, string>>;

/** Makes a folder to write to, which no other run has. */
export async function openStaging(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, STAGING));
}

/**
 * Gives a staged folder its name, in one step. Where a whole folder has the name already, that one stays and this one goes.
 * A folder that is not whole is replaced.
 */
export async function seal(staging: string, folder: string): Promise<void> {
  await writeFile(path.join(staging, FILE_LIST), JSON.stringify(await listFiles(staging)));
  await chmod(staging, FOR_EVERYBODY);
  while (!(await takesName(staging, folder))) {
    if (await isWhole(folder)) return rm(staging, { recursive: true });
    await moveAside(folder);
  }
}

/** Whether a sealed folder is there with all files of its list, each as it was when it was sealed. */
export async function isWhole(folder: string): Promise<boolean> {
  const list = await readList(folder).catch(() => ({}));
  const files = Object.entries(list);
  const same = await Promise.all(
    files.map(async ([file, hash]) => (await tryHash(path.join(folder, file))) === hash),
  );
  return files.length > 0 && same.every(Boolean);
}

/** Puts a file or link in the place of another. Readers find the one or the other, and never half of one. */
export async function replace(
  target: string,
  make: (place: string) => Promise<void>,
): Promise<void> {
  const staging = await openStaging(path.dirname(target));
  const made = path.join(staging, path.basename(target));
  await make(made);
  await rename(made, target);
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

/** Another run may have moved it meanwhile. */
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
