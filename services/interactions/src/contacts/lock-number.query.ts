import type { Knex } from "@dash/service-lib/database/database";

/**
 * Holds a number until the transaction ends: whoever says, looks up or decides whose it is does so one after the other.
 * Whoever holds several takes them in ascending order, before any row of their calls.
 */
export async function lockNumber(trx: Knex.Transaction, number: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-number'), hashtext(?))", [number]);
}
