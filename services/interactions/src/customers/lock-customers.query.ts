import type { Knex } from "@dash/service-lib/database/database";
import { Customer } from "./customer.model.ts";

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
