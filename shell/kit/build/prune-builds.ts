import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { RECORD } from "./publish.ts";

/** How many builds stay. Open pages still load files of them, and going back to one needs it. */
const BUILDS_KEPT = 5;

/** Removes old builds from a folder. The live one and those that were live last stay. */
export async function pruneBuilds(folder: string): Promise<void> {
  const live = await liveBuildIn(folder);
  if (live === undefined) return;
  const names = await readdir(folder);
  const builds = (await Promise.all(names.map((name) => datedBuild(folder, name)))).flat();
  const old = builds
    .sort((a, b) => b.liveAt - a.liveAt)
    .slice(BUILDS_KEPT)
    .filter(({ name }) => name !== live);
  await Promise.all(
    old.map(({ name }) => rm(path.join(folder, name), { recursive: true, force: true })),
  );
}

async function liveBuildIn(folder: string): Promise<string | undefined> {
  try {
    const pointer = JSON.parse(await readFile(path.join(folder, "live.json"), "utf8")) as {
      build: string;
    };
    return pointer.build;
  } catch {
    return undefined;
  }
}

/** A complete build, with the time at which it last became live. Another folder gives none. */
async function datedBuild(
  folder: string,
  name: string,
): Promise<{ name: string; liveAt: number }[]> {
  if (name.startsWith(".")) return [];
  const record = await stat(path.join(folder, name, RECORD)).catch(() => undefined);
  return record ? [{ name, liveAt: record.mtimeMs }] : [];
}
