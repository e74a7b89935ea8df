import { openDatabase } from "@dash/service-lib/database/database";
import { checkLedger } from "./ledger.drift.ts";

/**
 * Adds up all movements and prints each item whose stock differs from the sum. It returns whether all add up. `url` is
 * that of the database.
 */
export async function printLedgerCheck(url: string): Promise<boolean> {
  const knex = openDatabase({
    url,
    schema: "stock",
    applicationName: "stock-check",
    poolSize: 1,
    isPatient: true,
  });
  try {
    const { items, movements, drift } = await checkLedger(knex);
    for (const item of drift) process.stdout.write(`${JSON.stringify(item)}\n`);
    const outcome = drift.length === 0 ? "all add up" : `${drift.length} items do not add up`;
    process.stdout.write(`stock: ${items} items, ${movements} movements: ${outcome}\n`);
    return drift.length === 0;
  } finally {
    await knex.destroy();
  }
}
