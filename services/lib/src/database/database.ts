import type { EventEmitter } from "node:events";
import knex, { type Knex } from "knex";
import { knexSnakeCaseMappers } from "objection";
import pg from "pg";
import { serversOf, writableServer } from "./database-address.ts";
import { endIfSilent } from "./statement.ts";

export type { Knex };

// Reads bigint (the type of counts and sums) as a number. No value in the product is too large for one.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Reads a date as a text, `2026-03-01`, so that the time zone of the process cannot change it.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export interface DatabaseOptions {
  /** The address, see `serversOf`. */
  readonly url: string;
  readonly schema: string;
  readonly applicationName?: string;
  readonly poolSize?: number;
  /**
   * True for work without a waiting client, such as migrations: no time limit for answers, and a long wait for a
   * connection.
   */
  readonly isPatient?: boolean;
}

/** Postgres cancels a statement after this time, unless its transaction raised the limit. */
const STATEMENT_TIMEOUT_MS = 4_000;
/**
 * Postgres ends a transaction that runs no statement for this time: its process hangs, and an open transaction delays
 * the facts of all others.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 4_000;
/**
 * The driver gives up waiting after this time. A Postgres that has not even cancelled the statement by then does not
 * answer at all. The client gets its 503 within 5 s.
 */
const ANSWER_TIMEOUT_MS = 4_500;
/** A request that waits longer for a free connection is refused with 503, so that the queue stays short. */
const POOL_TIMEOUT_MS = 2_000;
/** An attempt to connect that takes longer is given up, so that another attempt may begin. */
const CONNECT_TIMEOUT_MS = 3_000;
/** A long time, because a machine that starts everything at once may be busy for minutes. */
const PATIENT_CONNECT_TIMEOUT_MS = 180_000;
const READY_TIMEOUT_MS = 1_000;
/** The SQLSTATE of a refused connection: requests get 503. */
const CONNECTION_REJECTED = "08004";
/** The interval between checks for unused connections. A short interval would often wake an idle process. */
const REAP_EVERY_MS = 10_000;

/**
 * Settings of each connection that override those of server, database and role: formats of values and transaction
 * isolation.
 */
const OWN_SETTINGS = {
  datestyle: "ISO,MDY",
  timezone: "UTC",
  intervalstyle: "postgres",
  extra_float_digits: 1,
  standard_conforming_strings: "on",
  default_transaction_isolation: String.raw`read\ committed`,
  // A statement that reads everything, such as the drift check, must use one processor only.
  max_parallel_workers_per_gather: 0,
};

const IMPATIENT = {
  query_timeout: ANSWER_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
};

// Errors are thrown to the caller, which logs them; knex itself logs nothing.
const QUIET = { warn: ignore, error: ignore, debug: ignore, deprecate: ignore };

function connectionSettings({ schema, applicationName = schema, isPatient }: DatabaseOptions) {
  return {
    application_name: applicationName,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(isPatient ? {} : IMPATIENT),
    options: startupOptions(OWN_SETTINGS),
    keepAlive: true,
    connectionTimeoutMillis: isPatient ? PATIENT_CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
  };
}

/** Opens a connection pool on one schema. Columns are snake_case in the database and camelCase in TypeScript. */
export function openDatabase(options: DatabaseOptions): Knex {
  const { url, schema, poolSize = 10, isPatient = false } = options;
  const connections = new Map<string, pg.Client>();
  const settings = connectionSettings(options);
  const hasOneServer = serversOf(url).length === 1;
  let hasMoved = false;
  /** Asks the servers again for the primary when a connection was lost or could not be opened. */
  async function findServer() {
    const connectionString = await writableServer(url);
    hasMoved = false;
    return { ...settings, connectionString, expirationChecker: () => hasMoved };
  }
  const database = knex({
    client: "pg",
    connection: hasOneServer ? { ...settings, connectionString: url } : findServer,
    searchPath: [schema, "public"],
    pool: { min: 0, max: poolSize, reapIntervalMillis: REAP_EVERY_MS, afterCreate: noteConnection },
    acquireConnectionTimeout: isPatient ? PATIENT_CONNECT_TIMEOUT_MS : POOL_TIMEOUT_MS,
    log: QUIET,
    ...knexSnakeCaseMappers(),
  });
  function noteConnection(
    connection: pg.Client & { readonly __knexUid: string },
    done: (error?: unknown) => void,
  ): void {
    connections.set(connection.__knexUid, connection);
    connection.once("end", () => connections.delete(connection.__knexUid));
    connection.on("error", () => (hasMoved = true));
    refusePooler(connection).then(() => done(), done);
  }
  const { pool } = database.client as { readonly pool: EventEmitter };
  pool.on("createFail", () => (hasMoved = true));
  database.on("query-error", (error: Error, { __knexUid }: { readonly __knexUid: string }) => {
    const connection = connections.get(__knexUid);
    if (connection) void endIfSilent(connection, error);
  });
  return database;
}

/**
 * A pooler such as PgBouncer invents a process for each client. It gives a connection's settings and prepared statements
 * to other clients, so statements would fail or read another schema.
 * @throws Error if the process that answers is not the one that the connection was promised.
 */
async function refusePooler(connection: pg.Client): Promise<void> {
  const { rows } = await connection.query<{ pid: number }>("select pg_backend_pid() as pid");
  if (rows[0]?.pid === (connection as pg.Client & { readonly processID: number }).processID) return;
  await connection.end().catch(ignore);
  const reason = "DATABASE_URL leads to a pooler; name Postgres itself, each process has a pool.";
  throw Object.assign(new Error(reason), { code: CONNECTION_REJECTED });
}

function startupOptions(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}

function ignore(): void {}

/** Whether the database answers. */
export function answers(knex: Knex): Promise<boolean> {
  return answersAs(knex, () => true);
}

/** Whether the database answers and takes writes. A standby takes none, nor does a server that is set to read only. */
export function takesWrites(knex: Knex): Promise<boolean> {
  return answersAs(knex, (isReadOnly) => isReadOnly === "off");
}

function answersAs(knex: Knex, isExpected: (isReadOnly?: string) => boolean): Promise<boolean> {
  return knex
    .raw<{ rows: { reads: string }[] }>("select current_setting('transaction_read_only') as reads")
    .timeout(READY_TIMEOUT_MS)
    .then(
      ({ rows }) => isExpected(rows[0]?.reads),
      () => false,
    );
}
