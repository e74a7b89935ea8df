import type { Knex } from "knex";
import type pg from "pg";

/** What of knex's own client stands below its query builder. */
interface PoolOfConnections {
  acquireConnection(): Promise<pg.Client>;
  releaseConnection(connection: pg.Client): Promise<void>;
}

export function poolOf(knex: Knex): PoolOfConnections {
  return knex.client as PoolOfConnections;
}

/**
 * Lends the driver's own connection: the transaction's, or one whose turn in the pool it is.
 * @throws Error when the transaction is over, for then the connection is somebody else's.
 */
export async function withConnection<T>(
  knex: Knex,
  work: (connection: pg.Client) => Promise<T>,
): Promise<T> {
  const pool = poolOf(knex);
  const connection = await pool.acquireConnection();
  try {
    if (isTransaction(knex) && knex.isCompleted()) throw new Error("the transaction is over");
    return await work(connection);
  } finally {
    await pool.releaseConnection(connection);
  }
}

function isTransaction(knex: Knex): knex is Knex.Transaction {
  return knex.isTransaction === true;
}
