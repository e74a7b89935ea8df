import { sqlName } from "./columns.ts";

type Value = string | number | boolean;

/**
 * Returns the SQL condition for rows in which each named column has the given value, or one of the given values.
 * `stated` names a column that must not be null. The SQL contains the values as text, so they must come from
 * constants in the code and never from a request.
 */
export function matching(rows: object): string {
  const { stated, ...values } = rows as { stated?: string };
  const columns = Object.entries<Value | readonly Value[]>(values);
  const conditions = columns.map(
    ([name, value]) => `${sqlName(name)} in (${[value].flat().map(literal).join(", ")})`,
  );
  if (stated) conditions.push(`${sqlName(stated)} is not null`);
  return conditions.join(" and ") || "true";
}

function literal(value: Value): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}
