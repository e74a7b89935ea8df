import type { Knex } from "../database/database.ts";
import { rowsOf } from "../database/statement.ts";

/** How many statements of this database wait for a lock. Other databases of the server are tested at the same time. */
export async function waitingStatements(knex: Knex): Promise<number> {
  // In a transaction, Postgres would repeat its first answer.
  await rowsOf(knex, "select pg_stat_clear_snapshot()");
  const [row] = await rowsOf<{ waiting: number }>(
    knex,
    "select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return row?.waiting ?? 0;
}
