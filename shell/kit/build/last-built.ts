import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { replace } from "./sealed-folder.ts";

/** The file beside the builds of a part that names the latest build. */
const NOTE = "built.json";

/** Notes the build of the present sources. The build does not become live by that. */
export async function noteBuilt(folder: string, build: string): Promise<void> {
  // An unchanged note is not written again, so that several systems may start at the same time.
  if ((await lastBuilt(folder)) === build) return;
  await replace(path.join(folder, NOTE), (place) => writeFile(place, JSON.stringify({ build })));
}

/** The latest build of a part, by the folder of its builds; undefined without a note. */
export async function lastBuilt(folder: string): Promise<string | undefined> {
  try {
    const text = await readFile(path.join(folder, NOTE), "utf8");
    return (JSON.parse(text) as { readonly build: string }).build;
  } catch {
    return undefined;
  }
}
