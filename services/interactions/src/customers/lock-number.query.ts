import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { Customer } from "./customer.model.ts";

/** Postgres has room for some thousand locks in all, and an import of customers needs one for each number. */
const MOST_LOCKS = 4_096;

const LOCK = `
  select pg_advisory_xact_lock(hashtext('dash-number'), place) from (
    select distinct hashtext(number) & ${MOST_LOCKS - 1} as place from unnest(:numbers::text[]) as number
    order by place) places`;

/**
 * Locks phone numbers until the transaction ends, so that no other transaction reads or changes their customers. To
 * avoid deadlocks, their places are locked in ascending order, and before any of their calls is locked.
 */
export async function lockNumbers(
  trx: Knex.Transaction,
  numbers: readonly string[],
): Promise<void> {
  await rowsOf(trx, LOCK, { numbers: [...numbers] });
}

export function lockNumber(trx: Knex.Transaction, number: string): Promise<void> {
  return lockNumbers(trx, [number]);
}

/** Locks the phone number of a synced call; the caller locks the call afterwards. */
export async function lockNumberOf(trx: Knex.Transaction, interactionId: string): Promise<void> {
  const call = await trx<{ id: string; counterpartyNumber: string | null }>("customer_interactions")
    .where({ id: interactionId })
    .first("counterpartyNumber");
  if (call?.counterpartyNumber) await lockNumber(trx, call.counterpartyNumber);
}

/**
 * Locks customers and those that were merged into them until the transaction ends, in the order of their ids, so
 * that merges, splits and their Undo do not wait for each other. The caller has locked their numbers.
 */
export async function lockCustomers(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await Customer.query(trx)
    .select("id")
    .whereIn("id", [...ids])
    .orWhereIn("customerId", [...ids])
    .orderBy("id")
    .forUpdate();
}
