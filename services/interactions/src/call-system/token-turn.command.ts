import type { Knex } from "@dash/service-lib/database/database";
import { CallConnection } from "./call-connection.model.ts";
import type { Fault } from "./call-platform.client.ts";

/** More than the call system is waited for. */
const TURN_MS = 15_000;
/** After a renewal that failed, the next one waits for at least this long. */
const LEAST_WAIT_MS = 60_000;

/**
 * Takes the turn to renew the tokens, or to end them. It outlasts the transaction, for none is open while the call system
 * is asked. The turn of a process that was killed runs out.
 */
export async function takeTurn(trx: Knex.Transaction, now: Date): Promise<Date> {
  const renewingUntil = new Date(now.getTime() + TURN_MS);
  await CallConnection.query(trx).patch({ renewingUntil });
  return renewingUntil;
}

/** Gives the turn back, where it is still the same one, and notes until when nobody may take the next after a fault. */
export async function endTurn(
  trx: Knex.Transaction,
  turn: Date,
  now: Date,
  fault: Fault | null,
): Promise<void> {
  const askedMs = fault && "retryAfterMs" in fault ? (fault.retryAfterMs ?? 0) : 0;
  const waitMs = Math.max(askedMs, LEAST_WAIT_MS);
  const renewNotBefore = fault && new Date(now.getTime() + waitMs);
  await CallConnection.query(trx)
    .patch({ renewingUntil: null, renewNotBefore })
    .where({ renewingUntil: turn });
}
