import { open, stat } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../failure.ts";
import type { Backup } from "./backup-store.ts";

/**
 * Finds the log of the data folder that the backup was taken of, where it was then or where it was moved to. A crash
 * leaves its last segments unarchived, so with this log nothing at all is lost.
 * @throws Failure where the named folder is not of this system.
 */
export async function findOldLog(
  { dataFolder, systemIdentifier }: Backup,
  named: string | undefined,
): Promise<string | undefined> {
  const cluster = path.join(path.resolve(named ?? dataFolder), "postgres");
  const log = path.join(cluster, "pg_wal");
  const isThere = await stat(log).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isThere && (await identifierOf(cluster)) === systemIdentifier) return log;
  if (!named) return undefined;
  const why = isThere ? "its database is another one" : "there is no postgres/pg_wal in it";
  throw new Failure(
    `${path.resolve(named)} is not a data folder of the system that was backed up: ${why}.`,
  );
}

/** Which cluster it is stands at the beginning of its control file. */
async function identifierOf(cluster: string): Promise<string | undefined> {
  const file = await open(path.join(cluster, "global", "pg_control")).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await file.close();
  }
}
