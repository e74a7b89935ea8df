import type { Knex } from "knex";
import type pg from "pg";

/** The methods of knex's client that take a connection from the pool and give it back. */
interface PoolOfConnections {
  acquireConnection(): Promise<pg.Client>;
  releaseConnection(connection: pg.Client): Promise<void>;
}

/**
 * Runs work with a connection of the pg driver: that of the transaction, otherwise a free one of the pool.
 * @throws Error if the transaction is over, because its connection may then belong to another caller.
 */
export async function withConnection<T>(
  knex: Knex,
  work: (connection: pg.Client) => Promise<T>,
): Promise<T> {
  const pool = knex.client as PoolOfConnections;
  const connection = await pool.acquireConnection();
  try {
    if (isTransaction(knex) && knex.isCompleted()) throw new Error("the transaction is over");
    return await work(connection);
  } catch (error) {
    await endIfSilent(connection, error);
    throw error;
  } finally {
    await pool.releaseConnection(connection);
  }
}

/** Closes a connection whose query got no answer in time, so that the pool does not use it again. */
export async function endIfSilent(connection: pg.Client, error: unknown): Promise<void> {
  if (error instanceof Error && error.message.endsWith("Query read timeout"))
    await connection.end().catch(() => undefined);
}

function isTransaction(knex: Knex): knex is Knex.Transaction {
  return knex.isTransaction === true;
}
