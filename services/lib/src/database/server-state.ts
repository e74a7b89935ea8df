import type { Knex } from "knex";
import type { Logger } from "../process/logger.ts";
import type { Metrics } from "../process/metrics.ts";
import { takesWrites } from "./database.ts";
import { rowOf, rowsOf } from "./statement.ts";

interface Measured {
  readonly knex: Knex;
  readonly metrics: Pick<Metrics, "gauge">;
}

/** Adds metrics for whether this process can write to Postgres, and how long its commits wait for a standby. */
export function measureDatabase({ knex, metrics }: Measured): void {
  metrics.gauge(
    "database_writable",
    "1 while Postgres answers and takes writes, else 0",
    async () => Number(await takesWrites(knex)),
    0,
  );
  metrics.gauge("commit_wait_seconds", "The longest that a commit waits for a standby", () =>
    commitWaitSeconds(knex),
  );
}

/** Adds metrics for the archiving of Postgres' log. One process measures it, because it is the same for all. */
export function measureArchiving({ knex, metrics }: Measured): void {
  metrics.gauge("archive_failures", "Segments of its log that Postgres could not archive", () =>
    archiveFailures(knex),
  );
  metrics.gauge("unarchived_bytes", "Log that Postgres has written and not archived", () =>
    unarchivedBytes(knex),
  );
}

/** How often Postgres failed to copy a segment of its log to the backups. */
export async function archiveFailures(knex: Knex): Promise<number> {
  const { failures } = await rowOf<{ failures: number }>(
    knex,
    "select failed_count as failures from pg_stat_archiver",
  );
  return failures;
}

/**
 * The bytes of its log that Postgres has written since the last segment that it archived; undefined if it archives
 * nothing. An archiver that hangs counts no failures.
 */
export async function unarchivedBytes(knex: Knex): Promise<number | undefined> {
  const [row] = await rowsOf<{ bytes: number }>(
    knex,
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), (substr(segment, 1, 8) || '/0')::pg_lsn)
       - (('x' || substr(segment, 9, 8))::bit(32)::bigint + 1) * pg_size_bytes(current_setting('wal_segment_size')) as bytes
     from (select substr(last_archived_wal, 9, 16) as segment from pg_stat_archiver
       where last_archived_wal ~ '^[0-9A-F]{24}') as archived
     where current_setting('archive_mode') <> 'off'`,
  );
  return row?.bytes;
}

/** How long the oldest commit of this process' role has waited for a synchronous standby; 0 if none waits. */
export async function commitWaitSeconds(knex: Knex): Promise<number> {
  const { seconds } = await rowOf<{ seconds: number }>(
    knex,
    `select coalesce(extract(epoch from max(clock_timestamp() - state_change)), 0) as seconds
     from pg_stat_activity where usename = current_user and wait_event = 'SyncRep'`,
  );
  return seconds;
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
