import type { Knex } from "../database/database.ts";
import { rowsOf } from "../database/statement.ts";

/**
 * How many statements of this database wait for a lock. Other databases of the server are tested at the same time. The
 * connection must not be a transaction, in which Postgres repeats its first answer.
 */
export async function waitingStatements(knex: Knex): Promise<number> {
  const [row] = await rowsOf<{ waiting: number }>(
    knex,
    "select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return row?.waiting ?? 0;
}
