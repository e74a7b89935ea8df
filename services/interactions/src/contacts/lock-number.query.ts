import type { Knex } from "@dash/service-lib/database/database";

/**
 * Holds a number until the transaction ends: whoever says, looks up or decides whose it is does so one after the other.
 * It is taken before any of its calls, and several in ascending order; otherwise two would wait for each other.
 */
export async function lockNumber(trx: Knex.Transaction, number: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-number'), hashtext(?))", [number]);
}

/** Holds the number of a synced call, for whoever goes on to hold the call. */
export async function lockNumberOf(trx: Knex.Transaction, interactionId: string): Promise<void> {
  const call = await trx<{ id: string; counterpartyNumber: string | null }>("customer_interactions")
    .where({ id: interactionId })
    .first("counterpartyNumber");
  if (call?.counterpartyNumber) await lockNumber(trx, call.counterpartyNumber);
}
