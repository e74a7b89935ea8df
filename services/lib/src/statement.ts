import type { Knex } from "knex";

/** A value that the driver binds; objects are sent as JSON. */
export type Bound = string | number | boolean | Date | null | readonly string[];

/** What of knex's own client stands below its query builder. */
interface StatementClient {
  acquireConnection(): Promise<object>;
  releaseConnection(connection: object): Promise<void>;
  query(
    connection: object,
    statement: { sql: string; bindings: readonly Bound[]; options: { name?: string } },
  ): Promise<{ response: { rows: unknown[] } }>;
}

/**
 * Runs one statement and answers its rows as Postgres names them: alias columns to camelCase in the SQL.
 * With a name it is prepared once a connection, which the hot paths need. It takes its turn in the pool, or in the
 * transaction, like any other statement, but passes by knex's builder and the mapping of each row's names.
 */
export async function rowsOf<Row>(
  knex: Knex,
  sql: string,
  bindings: readonly Bound[] = [],
  name?: string,
): Promise<Row[]> {
  const client = knex.client as StatementClient;
  const connection = await client.acquireConnection();
  try {
    const options = name === undefined ? {} : { name };
    const { response } = await client.query(connection, { sql, bindings, options });
    return response.rows as Row[];
  } finally {
    await client.releaseConnection(connection);
  }
}

/**
 * Runs a statement that answers one row whatever there is, as an aggregate does.
 * @throws Error when it answers none.
 */
export async function rowOf<Row>(...statement: Parameters<typeof rowsOf>): Promise<Row> {
  const [row] = await rowsOf<Row>(...statement);
  if (!row) throw new Error("a statement that always answers a row answered none");
  return row;
}

/** A row for a table; what it does not have is null. */
export type Row<Column extends string> = Readonly<
  Partial<Record<Column, string | number | boolean | null>>
>;

/**
 * Rows as a binding for each column, for `unnest`, which takes Postgres half of what rows of JSON do; what a row
 * does not have is null. The driver would write an array only once it is sent.
 */
export function arraysOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Row<Column>[],
): string[] {
  return columns.map((column) => `{${rows.map((row) => arrayItem(row[column])).join(",")}}`);
}

function arrayItem(value: Row<string>[string]): string {
  if (typeof value === "string") return `"${value.replace(/["\\]/g, String.raw`\$&`)}"`;
  return String(value ?? null);
}

/** The SQL of an instant as the API writes it, for rows that Postgres answers as JSON. */
export function isoInstant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
