import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

/** How many statements in this database wait for a lock. */
export async function waitingStatements(knex: Knex): Promise<number> {
  const [row] = await rowsOf<{ waiting: number }>(
    knex,
    "select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return row?.waiting ?? 0;
}
