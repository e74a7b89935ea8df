import type { Knex } from "knex";
import pg from "pg";
import { withConnection } from "./connection.ts";

/** Decimals are numbers here, as in answers and in rows that Postgres makes JSON of; models read them as text. */
const asAnswered: pg.CustomTypesConfig = {
  getTypeParser: (type, format): unknown =>
    type === pg.types.builtins.NUMERIC ? Number : pg.types.getTypeParser(type, format),
};

/** A value that the driver binds; objects are sent as JSON. */
export type Bound = string | number | boolean | Date | null | readonly string[];

/** The values of a statement's places, by the names of the places; one that is not there is null. */
export type Bindings = Readonly<Record<string, Bound | undefined>>;

/**
 * Runs one statement and answers its rows as Postgres names them, so the SQL gives columns their camelCase names. Places
 * are named: `where id = :id`. A statement with a name is prepared once on each connection, which the hot paths need;
 * statements that differ may have the same name. It uses a connection of the pool, or that of the transaction, without
 * knex's builder.
 */
export async function rowsOf<Row>(
  knex: Knex,
  sql: string,
  bindings: Bindings = {},
  name?: string,
): Promise<Row[]> {
  const statement = name === undefined ? numbered(sql) : preparedOnce(sql, name);
  const values = statement.places.map((place) => bindings[place] ?? null);
  const { rows } = await withConnection(knex, (connection) =>
    connection.query({ name: statement.name, text: statement.text, values, types: asAnswered }),
  );
  return rows as Row[];
}

interface Numbered {
  /** The statement with the driver's own places, `$1` for the first. */
  readonly text: string;
  /** The name of each place, in the order of their numbers. */
  readonly places: readonly string[];
  /** The name under which connections prepare the statement. */
  readonly name?: string;
}

/** Each connection stores the plans of all prepared statements. Filters can be combined in more ways than that. */
const MOST_PREPARED = 200;

const prepared = new Map<string, Numbered>();

/** Numbers a statement the first time it runs. The number in its name makes the name unique. */
function preparedOnce(sql: string, name: string): Numbered {
  const existing = prepared.get(sql);
  if (existing) return existing;
  const statement = numbered(sql);
  if (prepared.size >= MOST_PREPARED) return statement;
  const named = { ...statement, name: `${prepared.size} ${name}` };
  prepared.set(sql, named);
  return named;
}

/** A place is a colon and a name. Two colons are a cast; a colon behind a letter or digit belongs to a time format. */
const PLACE = /(?<![:\w]):([a-z]\w*)/gi;

/** Numbers the places of a statement. */
export function numbered(sql: string): Numbered {
  const places: string[] = [];
  const text = sql.replace(PLACE, (_, name: string) => {
    if (!places.includes(name)) places.push(name);
    return `$${places.indexOf(name) + 1}`;
  });
  return { text, places };
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
 * One binding for each column, with the values of all rows, for `unnest`. Postgres reads them in half the time of rows of
 * JSON. What a row does not have is null.
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
  // Few have anything to escape, and to replace nothing takes four times as long as to look.
  return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
}

/** The SQL of an instant as the API writes it, for rows that Postgres answers as JSON. */
export function isoInstant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
