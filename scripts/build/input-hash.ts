import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "../project-root.ts";

const NOT_BUILT = /(^|\/)(node_modules|dist|test|testing)\/|\.test\.tsx?$/;

/** Names the content of files and folders (relative to the project): the same name means the same build. */
export async function inputHash(inputs: readonly string[]): Promise<string> {
  const files = (await Promise.all(inputs.map(filesBelow))).flat().sort();
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(`${file}\0`).update(await readFile(path.join(projectRoot, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function filesBelow(input: string): Promise<string[]> {
  const absolute = path.join(projectRoot, input);
  if (!existsSync(absolute)) return [];
  if (path.extname(input) !== "") return [input];
  const entries = await readdir(absolute, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_BUILT.test(file));
}
