import { sqlName, type Columns } from "./columns.ts";
import { isoInstant, type Bindings, type Bound } from "./statement.ts";

/** The column list of an INSERT, without derived columns. */
export function insertList(columns: Columns): string {
  return written(columns).map(sqlName).join(", ");
}

/**
 * The placeholders for the values of an INSERT, in the order of `insertList`, with type casts. `of` is the prefix of
 * the placeholders of one row. `made` maps a column to the SQL that replaces its placeholder.
 */
export function placeholderList(
  columns: Columns,
  of: string,
  expressions: Record<string, string> = {},
): string {
  return written(columns)
    .map((name) => expressions[name] ?? `:${of}_${name}::${columns[name]?.type}`)
    .join(", ");
}

/** The values for the placeholders of `placeholderList`; missing values are null. */
export function bindingsOfRow<C extends Columns>(
  columns: C,
  of: string,
  row: { readonly [Name in keyof C]?: Bound } | null,
): Bindings {
  const values: Record<string, Bound> = {};
  for (const name of written(columns)) values[`${of}_${name}`] = row?.[name] ?? null;
  return values;
}

/**
 * The SELECT list of all columns under their TypeScript names, with instants as the API writes them; `from` is the
 * table's alias.
 */
export function selectList(columns: Columns, from: string): string {
  return Object.entries(columns)
    .map(([name, { type }]) => {
      const column = `${from}.${sqlName(name)}`;
      return `${type === "timestamptz" ? isoInstant(column) : column} as "${name}"`;
    })
    .join(", ");
}

/** The SELECT list of all columns under their TypeScript names, with values as the driver returns them. */
export function columnList(columns: Columns): string {
  return Object.keys(columns)
    .map((name) => `${sqlName(name)} as "${name}"`)
    .join(", ");
}

const writtenOf = new WeakMap<Columns, readonly string[]>();

function written(columns: Columns): readonly string[] {
  let names = writtenOf.get(columns);
  if (!names) {
    names = Object.keys(columns).filter((name) => !columns[name]?.options.derived);
    writtenOf.set(columns, names);
  }
  return names;
}
