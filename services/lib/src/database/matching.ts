import { sqlName } from "./columns.ts";

type Value = string | number | boolean;

/** What rows are like: each column named has this value, or one of these; `stated` names a column that is not null. */
export type Likeness = object & { readonly stated?: string };

/**
 * The condition that is true of such rows, as SQL. The values are written into it: they are of tables in the code and
 * never of a request.
 */
export function matching({ stated, ...values }: Likeness): string {
  const columns = Object.entries<Value | readonly Value[]>(values as Record<string, Value>);
  const conditions = columns.map(
    ([name, value]) => `${sqlName(name)} in (${[value].flat().map(literal).join(", ")})`,
  );
  if (stated) conditions.push(`${sqlName(stated)} is not null`);
  return conditions.join(" and ") || "true";
}

function literal(value: Value): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}
