import type { Knex } from "knex";
import pg from "pg";

/** Makes the driver return numerics as numbers, as API answers have them. Models read them as texts. */
const asAnswered: pg.CustomTypesConfig = {
  getTypeParser: (type, format): unknown =>
    type === pg.types.builtins.NUMERIC ? Number : pg.types.getTypeParser(type, format),
};

/** A value for a placeholder. The driver sends objects as JSON. */
export type Bound = string | number | boolean | Date | null | readonly string[];

/** The values of a statement's placeholders, by name. A missing value is null. */
export type Bindings = Readonly<Record<string, Bound | undefined>>;

/**
 * Runs one SQL statement without knex's query builder, and returns its rows under the column names of the SQL, which
 * must be camelCase. Placeholders have names: `where id = :id`. A statement with `name` is prepared once on each
 * connection, which makes frequent statements faster; different statements may have the same name. Runs in the
 * transaction, if `knex` is one.
 */
export async function rowsOf<Row>(
  knex: Knex,
  sql: string,
  bindings: Bindings = {},
  name?: string,
): Promise<Row[]> {
  const statement = name === undefined ? numberPlaceholders(sql) : preparedOnce(sql, name);
  const values = statement.names.map((name) => bindings[name] ?? null);
  const { rows } = await withConnection(knex, (connection) =>
    connection.query({ name: statement.name, text: statement.text, values, types: asAnswered }),
  );
  return rows as Row[];
}

/** The methods of knex's client that take a connection from the pool and give it back. */
interface PoolOfConnections {
  acquireConnection(): Promise<pg.Client>;
  releaseConnection(connection: pg.Client): Promise<void>;
}

/**
 * Runs work with a connection of the pg driver: that of the transaction, otherwise a free one of the pool.
 * @throws Error if the transaction is over, because its connection may then belong to another caller.
 */
async function withConnection<T>(
  knex: Knex,
  work: (connection: pg.Client) => Promise<T>,
): Promise<T> {
  const pool = knex.client as PoolOfConnections;
  const connection = await pool.acquireConnection();
  try {
    if (knex.isTransaction && (knex as Knex.Transaction).isCompleted())
      throw new Error("the transaction is over");
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

interface NumberedStatement {
  /** The SQL with the driver's placeholders, `$1` for the first. */
  readonly text: string;
  /** The names of the placeholders, in the order of their numbers. */
  readonly names: readonly string[];
  /** The name of the prepared statement on each connection. */
  readonly name?: string;
}

/**
 * The limit on prepared statements. Each connection stores the plans of all of them, and filters make more
 * combinations than that.
 */
const MOST_PREPARED = 200;

const prepared = new Map<string, NumberedStatement>();

/** Converts a statement the first time it runs. A number in the statement's name makes the name unique. */
function preparedOnce(sql: string, name: string): NumberedStatement {
  const existing = prepared.get(sql);
  if (existing) return existing;
  const statement = numberPlaceholders(sql);
  if (prepared.size >= MOST_PREPARED) return statement;
  const named = { ...statement, name: `${prepared.size} ${name}` };
  prepared.set(sql, named);
  return named;
}

/**
 * A placeholder is a colon and a name. Two colons are a type cast, and a colon after a letter or digit belongs to a
 * time format.
 */
const PLACEHOLDER = /(?<![:\w]):([a-z]\w*)/gi;

/** Replaces the named placeholders of a statement by numbered ones. */
export function numberPlaceholders(sql: string): NumberedStatement {
  const names: string[] = [];
  const text = sql.replace(PLACEHOLDER, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}

/**
 * Runs a statement that always returns one row, such as a count.
 * @throws Error if it returns none.
 */
export async function rowOf<Row>(...statement: Parameters<typeof rowsOf>): Promise<Row> {
  const [row] = await rowsOf<Row>(...statement);
  if (!row) throw new Error("a statement that always answers a row answered none");
  return row;
}

/** A row of a table. A missing value is null. */
export type Row<Column extends string> = Readonly<
  Partial<Record<Column, string | number | boolean | null>>
>;

/**
 * Returns one array per column with the values of all rows, for SQL's `unnest`. Postgres reads arrays in half the
 * time that it needs for JSON rows. A missing value is null.
 */
export function arraysOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Row<Column>[],
): Bindings {
  return Object.fromEntries(
    columns.map((column) => [column, `{${rows.map((row) => arrayItem(row[column])).join(",")}}`]),
  );
}

function arrayItem(value: Row<string>[string]): string {
  if (typeof value !== "string") return String(value ?? null);
  // The test comes first because few values need escaping, and `replace` without a match takes four times as long as
  // the test.
  return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
}

/** Returns the SQL that formats an instant as the API writes it, for rows that Postgres returns as JSON. */
export function isoInstant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
