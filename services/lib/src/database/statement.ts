import type { Knex } from "knex";
import pg from "pg";
import { withConnection } from "./connection.ts";

/** Reads decimals as numbers, as in API answers and in rows that Postgres returns as JSON. Models read them as text. */
const asAnswered: pg.CustomTypesConfig = {
  getTypeParser: (type, format): unknown =>
    type === pg.types.builtins.NUMERIC ? Number : pg.types.getTypeParser(type, format),
};

/** A value that the driver binds; objects are sent as JSON. */
export type Bound = string | number | boolean | Date | null | readonly string[];

/** The values of a statement's placeholders, by name; a missing value is null. */
export type Bindings = Readonly<Record<string, Bound | undefined>>;

/**
 * Runs one statement and returns its rows under the column names of the SQL, which must be camelCase. Placeholders are
 * named: `where id = :id`. A statement with a name is prepared once on each connection, which the hot paths need;
 * different statements may have the same name. Uses a connection of the pool, or the transaction's, without knex's
 * builder.
 */
export async function rowsOf<Row>(
  knex: Knex,
  sql: string,
  bindings: Bindings = {},
  name?: string,
): Promise<Row[]> {
  const statement = name === undefined ? numberPlaceholders(sql) : preparedOnce(sql, name);
  const values = statement.places.map((place) => bindings[place] ?? null);
  const { rows } = await withConnection(knex, (connection) =>
    connection.query({ name: statement.name, text: statement.text, values, types: asAnswered }),
  );
  return rows as Row[];
}

interface NumberedStatement {
  /** The statement with the driver's placeholders, `$1` for the first. */
  readonly text: string;
  /** The name of each placeholder, in the order of their numbers. */
  readonly places: readonly string[];
  /** The name under which connections prepare the statement. */
  readonly name?: string;
}

/** A limit, since each connection stores the plans of all prepared statements, and filters have more combinations. */
const MOST_PREPARED = 200;

const prepared = new Map<string, NumberedStatement>();

/** Numbers a statement the first time it runs. The number in its name makes the name unique. */
function preparedOnce(sql: string, name: string): NumberedStatement {
  const existing = prepared.get(sql);
  if (existing) return existing;
  const statement = numberPlaceholders(sql);
  if (prepared.size >= MOST_PREPARED) return statement;
  const named = { ...statement, name: `${prepared.size} ${name}` };
  prepared.set(sql, named);
  return named;
}

/** A placeholder is a colon and a name. Two colons are a cast; one after a letter or digit is in a time format. */
const PLACE = /(?<![:\w]):([a-z]\w*)/gi;

/** Replaces the named placeholders of a statement by numbers. */
export function numberPlaceholders(sql: string): NumberedStatement {
  const places: string[] = [];
  const text = sql.replace(PLACE, (_, name: string) => {
    if (!places.includes(name)) places.push(name);
    return `$${places.indexOf(name) + 1}`;
  });
  return { text, places };
}

/**
 * Runs a statement that always returns one row, such as an aggregate.
 * @throws Error when it returns none.
 */
export async function rowOf<Row>(...statement: Parameters<typeof rowsOf>): Promise<Row> {
  const [row] = await rowsOf<Row>(...statement);
  if (!row) throw new Error("a statement that always answers a row answered none");
  return row;
}

/** A row for a table; missing values are null. */
export type Row<Column extends string> = Readonly<
  Partial<Record<Column, string | number | boolean | null>>
>;

/**
 * One array per column, with the values of all rows, for `unnest`. Postgres reads arrays in half the time of JSON rows.
 * Missing values are null.
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
  // Few values need escaping, and a `replace` without a match takes four times as long as this test.
  return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
}

/** The SQL of an instant as the API writes it, for rows that Postgres returns as JSON. */
export function isoInstant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
