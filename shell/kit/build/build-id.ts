import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { WebFolders } from "./web-folders.ts";

const NOT_BUILT = /(^|\/)(node_modules|dist|test|testing|e2e)\/|\.test\.tsx?$/;
const BUILD_ID_LENGTH = 12;

/** The files and folders that every build depends on, besides its own folder. */
function sharedInputs({ root, kit }: WebFolders): string[] {
  const ofKit = ["src", "ui", "charts", "styles", "build", "package.json"].map((name) =>
    path.join(kit, name),
  );
  return [
    ...ofKit,
    path.join(root, "services/contracts/src"),
    path.join(root, "package-lock.json"),
  ];
}

/** Names a build by the content of its sources, so that the same sources are not built twice. */
export async function buildIdOf(folders: WebFolders, inputs: readonly string[]): Promise<string> {
  const files = (await Promise.all([...inputs, ...sharedInputs(folders)].map(filesBelow)))
    .flat()
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash("sha256");
  files.forEach((file, index) =>
    hash.update(`${path.relative(folders.root, file)}\0`).update(contents[index] ?? ""),
  );
  return hash.digest("hex").slice(0, BUILD_ID_LENGTH);
}

async function filesBelow(input: string): Promise<string[]> {
  if ((await stat(input)).isFile()) return [input];
  const entries = await readdir(input, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !NOT_BUILT.test(path.relative(input, file)));
}
