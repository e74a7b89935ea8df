import { createInstallation } from "@dash/sales-geo/installations/write-installation.command";
import { changeEntry } from "@dash/sales-geo/pipeline/change-entry.command";
import { createEntry } from "@dash/sales-geo/pipeline/create-entry.command";
import type { Knex } from "@dash/service-lib/database/database";
import { findMissing, loadBatches } from "./load-batches.ts";
import { causeOf, type People } from "./load-people.ts";
import { planSales } from "./plan-sales.ts";

/** Loads the leads and installations that are not stored yet. */
export async function loadSales(sales: Knex, people: People, now: Date): Promise<void> {
  const months = planSales(now);
  await loadBatches(sales, people, months, async (trx, { leads, installations }) => {
    const pipeline = trx("sales_pipeline");
    for (const { person, at, input, moves } of await findMissing(pipeline, "createdAt", leads)) {
      let entry = await createEntry(trx, causeOf(people, person), input, at);
      for (const move of moves) {
        await changeEntry(trx, causeOf(people, person), entry, move.change, move.at);
        entry = await entry.$query(trx);
      }
    }
    const table = trx("installations");
    for (const { person, at, input } of await findMissing(table, "createdAt", installations))
      await createInstallation(trx, causeOf(people, person), input, at);
  });
}
