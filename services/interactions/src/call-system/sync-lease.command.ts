import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { CallConnection } from "./call-connection.model.ts";
import { CallSync } from "./call-sync.model.ts";
import type { SyncEnding } from "./sync-ending.model.ts";

/** A process that was killed holds it no longer than this; each page begins it again. */
const LEASE_MS = 90_000;
const LOG_KEPT_MS = 7 * 86_400_000;

/** Thrown where a run has lost its turn: it was too slow, or the connection was ended. */
export class LeaseLost extends Error {
  constructor() {
    super("The run was stopped: the connection was ended, or another run took over");
  }
}

/** Takes the turn to sync and begins a line of the log; undefined without a connection, or while another run is on. */
export async function takeLease(knex: Knex, now: Date): Promise<CallSync | undefined> {
  const id = uuidv7();
  return knex.transaction(async (trx) => {
    const taken = await CallConnection.query(trx)
      .patch({ leaseId: id, leaseUntil: leaseEnd(now) })
      .where({ state: "connected" })
      .whereRaw("(lease_until is null or lease_until <= ?)", [now]);
    if (taken === 0) return undefined;
    await CallSync.query(trx)
      .patch({ outcome: "paused", endedAt: now, message: "The run was cut off" })
      .where({ outcome: "running" });
    await CallSync.query(trx)
      .delete()
      .where("startedAt", "<", new Date(now.getTime() - LOG_KEPT_MS));
    return CallSync.query(trx).insertAndFetch({ id, startedAt: now, outcome: "running" });
  });
}

/**
 * Holds the turn on, and the connection as it is until the transaction ends.
 * @throws LeaseLost where it is somebody else's by now.
 */
export async function holdLease(
  knex: Knex,
  leaseId: string,
  now: Date,
  change: Partial<CallConnection> = {},
): Promise<void> {
  const held = await CallConnection.query(knex)
    .patch({ ...change, leaseUntil: leaseEnd(now) })
    .where({ leaseId, state: "connected" });
  if (held === 0) throw new LeaseLost();
}

/** Gives the turn back and ends the line of the log. */
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
