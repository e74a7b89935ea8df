import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import { projectRoot } from "../../project-root.ts";
import type { ChangedFile } from "./changes.ts";

/** Formats the files as the project does and writes them. If one cannot be parsed, writes none. */
export async function writeChanges(files: readonly ChangedFile[]): Promise<void> {
  const texts = await Promise.all(files.map(formatted));
  for (const [file, text] of texts) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

async function formatted({ file, text }: ChangedFile): Promise<readonly [string, string]> {
  const filepath = path.join(projectRoot, file);
  return [filepath, await format(text, { ...(await resolveConfig(filepath)), filepath })];
}
