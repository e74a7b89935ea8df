import type { Knex } from "knex";

/** A value that the driver binds; objects are sent as JSON. */
export type Bound = string | number | boolean | Date | null | readonly string[];

/**
 * Runs one statement and answers its rows as Postgres names them: alias columns to camelCase in the SQL.
 * With a name it is prepared once a connection, which the hot paths need.
 */
export async function rowsOf<Row>(
  knex: Knex,
  sql: string,
  bindings: readonly Bound[] = [],
  name?: string,
): Promise<Row[]> {
  const raw = knex.raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[]);
  const { rows } = await (name ? raw.options({ name }) : raw);
  return rows;
}
