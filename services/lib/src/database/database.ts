import knex, { type Knex } from "knex";
import { knexSnakeCaseMappers } from "objection";
import pg from "pg";
import { endIfSilent } from "./connection.ts";

export type { Knex };

// Counts and sums arrive as bigint. None of ours is larger than a number can hold.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date stays a text, `2026-03-01`, whatever the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export interface DatabaseOptions {
  readonly url: string;
  readonly schema: string;
  readonly applicationName?: string;
  readonly poolSize?: number;
  /**
   * Whether a commit waits until it is on the disk. If not, a crash of Postgres may lose the last half second: only for
   * data that is made from records that do wait.
   */
  readonly waitsForDisk?: boolean;
  /** For work that nobody waits for, such as migrations: no limit for answers, and a long wait for a connection. */
  readonly isPatient?: boolean;
}

/** Postgres ends a statement after this long, unless its transaction raised the limit. */
const STATEMENT_TIMEOUT_MS = 4_000;
/**
 * Postgres ends a transaction without a new statement for this long. The process hangs, and the facts of all other
 * transactions wait until this one ends.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 4_000;
/** A Postgres that has not ended the statement by then does not answer at all. The client gets 503 within 5 s. */
const ANSWER_TIMEOUT_MS = 4_500;
/** A request that waits longer for a connection is refused with 503, so that the queue stays short. */
const POOL_TIMEOUT_MS = 2_000;
/** A connection that takes longer to open is given up, and another may be tried in its place. */
const CONNECT_TIMEOUT_MS = 3_000;
/** A machine that starts everything at once may be busy for minutes. */
const PATIENT_CONNECT_TIMEOUT_MS = 180_000;
const READY_TIMEOUT_MS = 1_000;
/** The interval between two checks for unused connections. Each check wakes an idle process. */
const REAP_EVERY_MS = 10_000;

/** These override the settings of server, database and role: formats of values and isolation of transactions. */
const OWN_SETTINGS = {
  datestyle: "ISO,MDY",
  timezone: "UTC",
  intervalstyle: "postgres",
  extra_float_digits: 1,
  standard_conforming_strings: "on",
  default_transaction_isolation: String.raw`read\ committed`,
  // A statement that reads everything, such as the drift check, uses one processor only.
  max_parallel_workers_per_gather: 0,
};
const WAITS_FOR_NO_DISK = { synchronous_commit: "off" };

const IMPATIENT = {
  query_timeout: ANSWER_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
};

/** Opens a pool on one schema; columns are snake_case in the database and camelCase in TypeScript. */
export function openDatabase({
  url,
  schema,
  applicationName = schema,
  poolSize = 10,
  waitsForDisk = true,
  isPatient = false,
}: DatabaseOptions): Knex {
  const connections = new Map<string, pg.Client>();
  const database = knex({
    client: "pg",
    connection: {
      connectionString: url,
      application_name: applicationName,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      ...(isPatient ? {} : IMPATIENT),
      options: startupOptions({ ...OWN_SETTINGS, ...(waitsForDisk ? {} : WAITS_FOR_NO_DISK) }),
      keepAlive: true,
      connectionTimeoutMillis: isPatient ? PATIENT_CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    },
    searchPath: [schema, "public"],
    pool: { min: 0, max: poolSize, reapIntervalMillis: REAP_EVERY_MS, afterCreate: noteConnection },
    acquireConnectionTimeout: isPatient ? PATIENT_CONNECT_TIMEOUT_MS : POOL_TIMEOUT_MS,
    // Errors are thrown to the caller, who logs them.
    log: { warn: ignore, error: ignore, debug: ignore, deprecate: ignore },
    ...knexSnakeCaseMappers(),
  });
  function noteConnection(
    connection: pg.Client & { readonly __knexUid: string },
    done: () => void,
  ): void {
    connections.set(connection.__knexUid, connection);
    connection.once("end", () => connections.delete(connection.__knexUid));
    done();
  }
  database.on("query-error", (error: Error, { __knexUid }: { readonly __knexUid: string }) => {
    const connection = connections.get(__knexUid);
    if (connection) void endIfSilent(connection, error);
  });
  return database;
}

function startupOptions(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}

function ignore(): void {}

/** Whether the database answers. */
export function answers(knex: Knex): Promise<boolean> {
  return knex
    .raw("select 1")
    .timeout(READY_TIMEOUT_MS)
    .then(
      () => true,
      () => false,
    );
}
