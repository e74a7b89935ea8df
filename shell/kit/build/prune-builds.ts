import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { STAGING } from "./sealed-folder.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A build stays so long after it was made. */
const KEPT_MS = 30 * DAY_MS;
/** No run takes so long: an older folder is what a killed one has left. */
const LEFT_OVER_MS = DAY_MS;

/** Removes old builds from a folder, and what was never sealed. Builds that are to be kept stay however old they are. */
export async function pruneBuilds(
  folder: string,
  isKept: (build: string) => boolean,
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  await Promise.all(
    names.map(async (name) => {
      const build = path.join(folder, name);
      const isOld = await isOlderThan(build, name.startsWith(STAGING) ? LEFT_OVER_MS : KEPT_MS);
      if (isOld && !isKept(name)) await rm(build, { recursive: true, force: true });
    }),
  );
}

/** A folder dates from when its last file was made. Another run may have removed it meanwhile. */
async function isOlderThan(folder: string, age: number): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > age;
}
