import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { CallConnection } from "../connection/call-connection.model.ts";
import { CallSync } from "./call-sync.model.ts";
import type { SyncEnding } from "./sync-ending.ts";

/** Each page renews the lease. If a process is killed, its lease blocks other runs for at most this time. */
const LEASE_MS = 90_000;
const LOG_RETENTION_MS = 7 * 86_400_000;

/** Thrown when a run has lost its lease: it was too slow, or the connection was ended. */
export class LeaseLost extends Error {
  constructor() {
    super("The run was stopped: the connection was ended, or another run took over");
  }
}

/** Takes the lease and adds a run to the log; undefined without a connection, or while another run is active. */
export async function takeLease(knex: Knex, now: Date): Promise<CallSync | undefined> {
  const id = uuidv7();
  return knex.transaction(async (trx) => {
    const updatedRows = await CallConnection.query(trx)
      .patch({ leaseId: id, leaseUntil: leaseEnd(now) })
      .where({ state: "connected" })
      .whereRaw("(lease_until is null or lease_until <= ?)", [now]);
    if (updatedRows === 0) return undefined;
    await CallSync.query(trx)
      .patch({ outcome: "paused", endedAt: now, message: "The run was cut off" })
      .where({ outcome: "running" });
    await CallSync.query(trx)
      .delete()
      .where("startedAt", "<", new Date(now.getTime() - LOG_RETENTION_MS));
    return CallSync.query(trx).insertAndFetch({ id, startedAt: now, outcome: "running" });
  });
}

/**
 * Renews the lease, and locks the connection until the transaction ends.
 * @throws LeaseLost when the run no longer holds the lease.
 */
export async function holdLease(
  knex: Knex,
  leaseId: string,
  now: Date,
  change: Partial<CallConnection> = {},
): Promise<void> {
  const extendedRows = await CallConnection.query(knex)
    .patch({ ...change, leaseUntil: leaseEnd(now) })
    .where({ leaseId, state: "connected" });
  if (extendedRows === 0) throw new LeaseLost();
}

/** Gives the lease back, and stores the run's outcome in the log. */
export async function endLease(
  knex: Knex,
  leaseId: string,
  { outcome, message, trouble, readUntil }: SyncEnding,
  now: Date,
): Promise<void> {
  await knex.transaction(async (trx) => {
    await CallConnection.query(trx)
      .patch({
        leaseId: null,
        leaseUntil: null,
        ...(trouble === undefined ? {} : { trouble }),
        ...(readUntil === undefined ? {} : { lastSyncedAt: readUntil }),
      })
      .where({ leaseId });
    await CallSync.query(trx)
      .patch({ outcome, message, endedAt: now })
      .where({ id: leaseId, outcome: "running" });
  });
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
