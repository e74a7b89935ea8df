import type { Knex } from "knex";

/** Gives a transaction time, memory and processors for statements that look at every fact there ever was. */
export async function allowLookingAtAll(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    "set local statement_timeout = 0; set local work_mem = '128MB'; set local max_parallel_workers_per_gather = 2",
  );
}
