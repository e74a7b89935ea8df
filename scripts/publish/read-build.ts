import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { lstat, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { UploadBody } from "@dash/contracts/build-upload";
import { Failure } from "../failure.ts";

/** What the build notes for the publisher, which is no file of the part. */
const NOTES = ["published.json", "needs.json"];
/** The hash of each file, by which a build is known to be whole. */
const HASHES = "files.json";

/** The folder of a part's builds. */
export function folderOfPart(web: string, part: string): string {
  return part === "shell" ? path.join(web, part) : path.join(web, "areas", part);
}

/**
 * The build that was made last of a part.
 * @throws Failure where none was.
 */
export async function builtLast(web: string, part: string): Promise<string> {
  const note = path.join(folderOfPart(web, part), "built.json");
  const text = await readFile(note, "utf8").catch(() => {
    throw new Failure(`${part} was not built. Build it first: npm run build -- ${part}`);
  });
  return (JSON.parse(text) as { build: string }).build;
}

/** The parts that were built. */
export async function partsBuilt(web: string): Promise<string[]> {
  const areas = await readdir(path.join(web, "areas")).catch(() => []);
  return ["shell", ...areas.sort()];
}

/** A build as it is uploaded. */
export async function readBuild(
  web: string,
  part: string,
  build: string,
  commit: string | null,
): Promise<UploadBody> {
  const folder = path.join(folderOfPart(web, part), build);
  const [record, notes] = await Promise.all(NOTES.map((name) => readJson(path.join(folder, name))));
  const names = await filesBelow(folder);
  const published = names.filter((name) => ![...NOTES, HASHES].includes(name));
  const files = await Promise.all(published.sort().map((name) => readOne(folder, name)));
  return { build, commit, record, ...notes, files } as UploadBody;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => !entry.isDirectory());
  return found.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function readOne(folder: string, name: string): Promise<UploadBody["files"][number]> {
  const file = path.join(folder, name);
  // A link could bring in what is no part of the build.
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

/** The commit of a checkout; null where nobody knows, or where something is changed in it. */
export async function commitOf(root: string): Promise<string | null> {
  const git = async (...words: string[]): Promise<string> =>
    (await promisify(execFile)("git", words, { cwd: root })).stdout.trim();
  try {
    return (await git("status", "--porcelain")) === "" ? await git("rev-parse", "HEAD") : null;
  } catch {
    return null;
  }
}
