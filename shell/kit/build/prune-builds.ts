import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { STAGING } from "./sealed-folder.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Age at which a build is removed. */
const RETENTION_MS = 30 * DAY_MS;
/** Age at which a folder without a seal is removed: no run takes that long, so its run was killed. */
const ABANDONED_AFTER_MS = DAY_MS;

/**
 * Removes old builds from a folder, and what was never sealed. Builds that are to be kept stay however old they are.
 */
export async function pruneBuilds(
  folder: string,
  isProtected: (build: string) => boolean,
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  await Promise.all(
    names.map(async (name) => {
      const build = path.join(folder, name);
      const isOld = await isOlderThan(
        build,
        name.startsWith(STAGING) ? ABANDONED_AFTER_MS : RETENTION_MS,
      );
      if (isOld && !isProtected(name)) await rm(build, { recursive: true, force: true });
    }),
  );
}

/** Whether the last change in a folder is older than `age`. Returns false if another run has removed the folder. */
async function isOlderThan(folder: string, age: number): Promise<boolean> {
  const stats = await stat(folder).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > age;
}
