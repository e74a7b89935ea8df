import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { lstat, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { UploadBody } from "@dash/contracts/releases/build-upload";
import { SHELL } from "@dash/contracts/releases/published-build";
import { lastBuilt } from "@dash/kit/build/last-built";
import { NEEDS, RECORD } from "@dash/kit/build/published-area";
import { FILE_LIST } from "@dash/kit/build/sealed-folder";
import { partFolder } from "@dash/kit/build/web-folders";
import { Failure } from "../../failure.ts";

/** Files that are not uploaded as files of the build: their content is sent in fields of its own, or not at all. */
const SEPARATE_FILES = [RECORD, NEEDS, FILE_LIST];

/**
 * Returns the id of a part's latest build.
 * @throws Failure if there is none.
 */
export async function builtLast(web: string, part: string): Promise<string> {
  const build = await lastBuilt(partFolder(web, part));
  if (build !== undefined) return build;
  throw new Failure(`${part} was not built. Build it first: npm run build -- ${part}`);
}

export async function partsBuilt(web: string): Promise<string[]> {
  const areas = await readdir(path.join(web, "areas")).catch(() => []);
  return [SHELL, ...areas.sort()];
}

/** Reads a build from the disk and returns it as an upload. */
export async function readBuild(
  web: string,
  part: string,
  build: string,
  commit: string | null,
): Promise<UploadBody> {
  const folder = path.join(partFolder(web, part), build);
  const [record, needs] = await Promise.all(
    [RECORD, NEEDS].map((name) => readJson(path.join(folder, name))),
  );
  const names = await filesBelow(folder);
  const published = names.filter((name) => !SEPARATE_FILES.includes(name));
  const files = await Promise.all(published.sort().map((name) => readOne(folder, name)));
  return { build, commit, record, ...needs, files } as UploadBody;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function readOne(folder: string, name: string): Promise<UploadBody["files"][number]> {
  const file = path.join(folder, name);
  // A symbolic link could add a file from outside the build.
  if (!(await lstat(file)).isFile()) throw new Failure(`${file} is no file.`);
  const bytes = await readFile(file);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { path: name.split(path.sep).join("/"), sha256, content: bytes.toString("base64") };
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Failure(`${file} is missing. Build the part again.`);
  });
  return JSON.parse(text) as Record<string, unknown>;
}

/** Returns the git commit of a checkout; null if it is unknown, or if the checkout has local changes. */
export async function commitOf(root: string): Promise<string | null> {
  const git = async (...words: string[]): Promise<string> =>
    (await promisify(execFile)("git", words, { cwd: root })).stdout.trim();
  try {
    return (await git("status", "--porcelain")) === "" ? await git("rev-parse", "HEAD") : null;
  } catch {
    return null;
  }
}
