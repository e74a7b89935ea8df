import { open, stat } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../../failure.ts";
import type { Backup } from "./backup-store.ts";

/**
 * Finds the Postgres log of the data folder that was backed up, at its former path or in the folder `named`. After a
 * crash its last segments are not archived yet; with them nothing is lost.
 * @throws Failure if the folder `named` does not belong to this system.
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

/** Reads the system identifier, which is at the beginning of a cluster's control file. */
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
