import { open, stat } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../../failure.ts";
import type { Backup } from "./backup-store.ts";

/**
 * Finds the log of the data folder that was backed up, in its former place or in the `named` folder. A crash leaves the
 * last segments unarchived; with this log nothing is lost.
 * @throws Failure if the named folder does not belong to this system.
 */
export async function findOldLog(
  { dataFolder, systemIdentifier }: Backup,
  named: string | undefined,
): Promise<string | undefined> {
  const cluster = path.join(path.resolve(named ?? dataFolder), "postgres");
  const log = path.join(cluster, "pg_wal");
  const isThere = await stat(log).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (isThere && (await identifierOf(cluster)) === systemIdentifier) return log;
  if (!named) return undefined;
  const why = isThere ? "its database is another one" : "there is no postgres/pg_wal in it";
  throw new Failure(
    `${path.resolve(named)} is not a data folder of the system that was backed up: ${why}.`,
  );
}

/** The system identifier is at the beginning of the cluster's control file. */
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
