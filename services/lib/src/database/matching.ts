import { sqlName } from "./columns.ts";

type Value = string | number | boolean;

/**
 * The condition, as SQL, that is true of rows like this: each column named has this value, or one of these; `stated` names
 * a column that is not null. The values are written into it: they are of tables in the code and never of a request.
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
