import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";

/** More than the databases of one run need: they are dropped as their tests end. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Makes a folder for databases that nobody needs after a run: in memory where there is room. Each database has
 * hundreds of files, and ext4 spends more time to create and remove them than a test spends on its queries.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  const isRoomy = memory !== undefined && memory.bavail * memory.bsize >= NEEDED_BYTES;
  return mkdtemp(path.join(isRoomy ? MEMORY : tmpdir(), prefix));
}
