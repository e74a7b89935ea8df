import type { Knex } from "@dash/service-lib/database/database";
import { CallConnection } from "./call-connection.model.ts";
import type { Fault } from "./call-platform.client.ts";

/** How long a lease lasts at most. It is longer than the timeout of a request to the call system. */
const LEASE_MS = 15_000;
/** The shortest wait between a failed renewal and the next one. */
const LEAST_WAIT_MS = 60_000;

/**
 * Acquires the lease to renew or revoke the tokens: until it ends, no other process does so. The lease outlasts this
 * transaction, because no transaction is open during a request to the call system. If the process is killed, the lease
 * expires.
 */
export async function acquireLease(trx: Knex.Transaction, now: Date): Promise<Date> {
  const renewingUntil = new Date(now.getTime() + LEASE_MS);
  await CallConnection.query(trx).patch({ renewingUntil });
  return renewingUntil;
}

/**
 * Releases the lease, unless it has expired and another process has taken one. After a fault, stores when the next renewal
 * may start.
 */
export async function releaseLease(
  trx: Knex.Transaction,
  leaseUntil: Date,
  now: Date,
  fault: Fault | null,
): Promise<void> {
  const requiredMs = fault && "retryAfterMs" in fault ? (fault.retryAfterMs ?? 0) : 0;
  const waitMs = Math.max(requiredMs, LEAST_WAIT_MS);
  const renewNotBefore = fault && new Date(now.getTime() + waitMs);
  await CallConnection.query(trx)
    .patch({ renewingUntil: null, renewNotBefore })
    .where({ renewingUntil: leaseUntil });
}
