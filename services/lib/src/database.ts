import knex, { type Knex } from "knex";
import { knexSnakeCaseMappers } from "objection";
import pg from "pg";

export type { Knex };

// Counts and sums arrive as bigint; none of ours leaves the safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseOptions {
  readonly url: string;
  readonly schema: string;
  readonly applicationName?: string;
  readonly poolSize?: number;
}

/** Longer than this a request is no use to anybody; the client has its 503 by then. */
const STATEMENT_TIMEOUT_MS = 5_000;
/**
 * A queue for connections that grows without bound is an outage; a caller is told to come back instead.
 * The address may name another time, in seconds, as all of Postgres' clients read it: `?connect_timeout=5`.
 */
const CONNECT_TIMEOUT_SECONDS = 0.9;

/** Opens a pool on one schema; columns are snake_case there and camelCase here. */
export function openDatabase({
  url,
  schema,
  applicationName = schema,
  poolSize = 10,
}: DatabaseOptions): Knex {
  const named = Number(new URL(url).searchParams.get("connect_timeout"));
  const connectTimeoutMs = (named || CONNECT_TIMEOUT_SECONDS) * 1_000;
  return knex({
    client: "pg",
    connection: {
      connectionString: url,
      application_name: applicationName,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    },
    searchPath: [schema, "public"],
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: connectTimeoutMs,
    ...knexSnakeCaseMappers(),
  });
}

/** Whether the failure says that the database is not there, rather than that it refused the statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string" && /^(08|57P0|53|ECONN|EPIPE|ETIMEDOUT|57014)/.test(code))
    return true;
  return (
    ["KnexTimeoutError", "DatabaseAwayError"].includes(error.name) ||
    /Connection terminated|timeout expired|Client has encountered a connection error|timeout exceeded when trying to connect|Unable to acquire a connection/.test(
      error.message,
    )
  );
}
