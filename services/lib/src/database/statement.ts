import type { Knex } from "knex";
import { withConnection } from "./connection.ts";

/** A value that the driver binds; objects are sent as JSON. */
export type Bound = string | number | boolean | Date | null | readonly string[];

/**
 * Runs one statement and answers its rows as Postgres names them: alias columns to camelCase in the SQL.
 * With a name it is prepared once a connection, which the hot paths need. It takes its turn in the pool, or in the
 * transaction, like any other statement, but passes by knex's builder, its events and its mapping of each row's names.
 */
export async function rowsOf<Row>(
  knex: Knex,
  sql: string,
  bindings: readonly Bound[] = [],
  name?: string,
): Promise<Row[]> {
  const text = name === undefined ? numbered(sql) : numberedOnce(sql);
  const { rows } = await withConnection(knex, (connection) =>
    connection.query({ name, text, values: bindings as Bound[] }),
  );
  return rows as Row[];
}

const numberedBefore = new Map<string, string>();

/** For statements with names, of which there are as many as the code has. */
function numberedOnce(sql: string): string {
  const known = numberedBefore.get(sql);
  if (known !== undefined) return known;
  const text = numbered(sql);
  numberedBefore.set(sql, text);
  return text;
}

/** A statement with the driver's own placeholders, `$1` for the first `?`. */
export function numbered(sql: string): string {
  let position = 0;
  return sql.replaceAll("?", () => `$${++position}`);
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
