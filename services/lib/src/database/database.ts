import knex, { type Knex } from "knex";
import { knexSnakeCaseMappers } from "objection";
import pg from "pg";
import { inTime } from "../process/patience.ts";
import { noteLoans } from "./silent-connections.ts";

export type { Knex };

// Counts and sums arrive as bigint; none of ours leaves the safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseOptions {
  readonly url: string;
  readonly schema: string;
  readonly applicationName?: string;
  readonly poolSize?: number;
  /**
   * Whether a commit waits until it is on the disk. Without, a crash of Postgres may take back the last half second:
   * for what is made from records that do wait.
   */
  readonly waitsForDisk?: boolean;
}

/** Longer than this a request is no use to anybody; the client has its 503 by then. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** A long look at everything, such as for drift, takes no processor from the requests of people. */
const ONE_PROCESSOR_EACH = "-c max_parallel_workers_per_gather=0";
const WAITS_FOR_NO_DISK = "-c synchronous_commit=off";
/** A queue for connections that grows without bound is an outage; a caller is told to come back instead. */
const PATIENCE_MS = 800;
/** A connection that takes longer to open is given up, and another may be tried in its place. */
const CONNECT_TIMEOUT_MS = 3_000;

/** By then a server has ended any statement that it still knows of. */
const SILENT_MS = STATEMENT_TIMEOUT_MS + 1_000;

/** No connection became free in time, or the pool is closed. */
class NoConnectionError extends Error {
  override readonly name = "NoConnectionError";
}

/** Opens a pool on one schema; columns are snake_case there and camelCase here. */
export function openDatabase({
  url,
  schema,
  applicationName = schema,
  poolSize = 10,
  waitsForDisk = true,
}: DatabaseOptions): Knex {
  const database = knex({
    client: "pg",
    connection: {
      connectionString: url,
      application_name: applicationName,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      options: waitsForDisk ? ONE_PROCESSOR_EACH : `${ONE_PROCESSOR_EACH} ${WAITS_FOR_NO_DISK}`,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    },
    searchPath: [schema, "public"],
    pool: { min: 0, max: poolSize },
    ...knexSnakeCaseMappers(),
  });
  waitPatiently(database.client as PooledClient);
  noteLoans(database, SILENT_MS);
  return database;
}

interface PooledClient {
  /** Gone once the pool was closed. */
  readonly pool?: { acquire(): { readonly promise: Promise<unknown>; abort(): void } };
  acquireConnection: () => Promise<unknown>;
}

/** The pool itself goes by the clock: where the machine stood still, it would refuse all who wait as soon as it runs. */
function waitPatiently(client: PooledClient): void {
  client.acquireConnection = async () => {
    const place = client.pool?.acquire();
    if (!place) throw new NoConnectionError("the connections to the database are closed");
    return inTime(place.promise, PATIENCE_MS, () => {
      place.abort();
      return new NoConnectionError("all connections to the database are taken");
    });
  };
}
