import { sqlName, type Columns } from "./columns.ts";
import { isoInstant, type Bindings, type Bound } from "./statement.ts";

/** The columns that are written, as an insert names them. */
export function insertList(columns: Columns): string {
  return written(columns).map(sqlName).join(", ");
}

/**
 * A place with its type for each column that is written, in the order of `insertList`; `of` tells one row's places from
 * another's. What a statement itself makes of a column stands under the column's name in `made`.
 */
export function placeList(columns: Columns, of: string, made: Record<string, string> = {}): string {
  return written(columns)
    .map((name) => made[name] ?? `:${of}_${name}::${columns[name]?.type}`)
    .join(", ");
}

/** The values for the places of `placeList`; what the row does not have is null. */
export function placesOf<C extends Columns>(
  columns: C,
  of: string,
  row: { readonly [Name in keyof C]?: Bound } | null,
): Bindings {
  const values: Record<string, Bound> = {};
  for (const name of written(columns)) values[`${of}_${name}`] = row?.[name] ?? null;
  return values;
}

/** All columns under their names in TypeScript, instants as the API writes them; `from` is the table's name in the statement. */
export function selectList(columns: Columns, from: string): string {
  return Object.entries(columns)
    .map(([name, { type }]) => {
      const place = `${from}.${sqlName(name)}`;
      return `${type === "timestamptz" ? isoInstant(place) : place} as "${name}"`;
    })
    .join(", ");
}

/** All columns under their names in TypeScript, as the driver answers them. */
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

/**
 * The rows of a page. The limit stands in the statement as a number: Postgres plans a prepared statement at each run
 * unless it knows how few rows are read.
 */
export function pageRows({ limit, offset }: { readonly limit: number; readonly offset: number }) {
  return offset === 0 ? `limit ${limit}` : `limit ${limit} offset :offset`;
}
