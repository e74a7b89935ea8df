import type { Knex } from "@dash/service-lib/database/database";
import { CallConnection } from "./call-connection.model.ts";
import type { Fault } from "./call-platform.client.ts";

/** Longer than the timeout of a request to the call system. */
const TURN_MS = 15_000;
/** After a failed renewal, the next one waits for at least this long. */
const LEAST_WAIT_MS = 60_000;

/**
 * Takes the turn to renew the tokens, or to end them. The turn outlasts the transaction, because none is open during a
 * request to the call system. The turn of a killed process expires.
 */
export async function takeTurn(trx: Knex.Transaction, now: Date): Promise<Date> {
  const renewingUntil = new Date(now.getTime() + TURN_MS);
  await CallConnection.query(trx).patch({ renewingUntil });
  return renewingUntil;
}

/** Gives the turn back if it is still this one. After a fault, stores until when no process may take the next turn. */
export async function endTurn(
  trx: Knex.Transaction,
  turn: Date,
  now: Date,
  fault: Fault | null,
): Promise<void> {
  const requiredMs = fault && "retryAfterMs" in fault ? (fault.retryAfterMs ?? 0) : 0;
  const waitMs = Math.max(requiredMs, LEAST_WAIT_MS);
  const renewNotBefore = fault && new Date(now.getTime() + waitMs);
  await CallConnection.query(trx)
    .patch({ renewingUntil: null, renewNotBefore })
    .where({ renewingUntil: turn });
}
