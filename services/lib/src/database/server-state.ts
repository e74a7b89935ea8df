import type { Knex } from "knex";
import type { Logger } from "../process/logger.ts";
import { rowOf, rowsOf } from "./statement.ts";

/** How often Postgres failed to copy a segment of its log to the backups. */
export async function archiveFailures(knex: Knex): Promise<number> {
  const { failures } = await rowOf<{ failures: number }>(
    knex,
    "select failed_count as failures from pg_stat_archiver",
  );
  return failures;
}

/**
 * Logs an error if the server compares texts by another version than its indexes were made by. Such an index may miss
 * rows and let repeats in.
 */
export async function reportOldCollations(knex: Knex, logger: Logger): Promise<void> {
  const collations = await rowsOf<{ name: string; made: string; now: string }>(
    knex,
    `select collname as name, collversion as made, pg_collation_actual_version(oid) as now
     from pg_collation
     where collname = 'en-GB-x-icu' and collversion <> pg_collation_actual_version(oid)
     union all
     select datname, datcollversion, pg_database_collation_actual_version(oid)
     from pg_database
     where datname = current_database()
       and datcollversion <> pg_database_collation_actual_version(oid)`,
  );
  if (collations.length > 0)
    logger.error({ collations }, "indexes of texts are out of date: reindex the database");
}
