import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { replace } from "./sealed-folder.ts";

/** The file beside the builds of a part that says which was built last. */
const NOTE = "built.json";

/** Notes which build the sources stand for now. Nobody sees it by that. */
export async function noteBuilt(folder: string, build: string): Promise<void> {
  // Without a change nothing is written, so that several systems may start at the same time.
  if ((await lastBuilt(folder)) === build) return;
  await replace(path.join(folder, NOTE), (place) => writeFile(place, JSON.stringify({ build })));
}

/** The build that was built last of a part, by the folder of its builds. Gives none where none is noted. */
export async function lastBuilt(folder: string): Promise<string | undefined> {
  try {
    const text = await readFile(path.join(folder, NOTE), "utf8");
    return (JSON.parse(text) as { readonly build: string }).build;
  } catch {
    return undefined;
  }
}
