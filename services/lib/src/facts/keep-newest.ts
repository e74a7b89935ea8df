import type { Columns, WireRow } from "../database/columns.ts";
import { sqlName } from "../database/columns.ts";
import { insertList } from "../database/sql-lists.ts";
import { rowsOf } from "../database/statement.ts";
import type { Change } from "./projection.ts";

/**
 * Returns a function that stores the newest state of each object that facts describe, in a table with the columns
 * `id` and `version`. A late or repeated fact changes nothing. A fact that is applied again in a newer edition fills
 * in new columns.
 */
export function keepNewest<C extends Columns>(
  table: string,
  columns: C,
): (states: readonly WireRow<C>[]) => Change {
  const list = insertList(columns);
  const fields = Object.entries(columns).map(([name, { type }]) => `"${name}" ${type}`);
  const assignments = Object.keys(columns).map(
    (name) => `${sqlName(name)} = excluded.${sqlName(name)}`,
  );
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const statement = `
    insert into ${table} as existing (${list})
    select distinct on (id) ${names.join(", ")} from json_to_recordset(:states::json) as input (${fields.join(", ")})
    order by id, version desc
    on conflict (id) do update set ${assignments.join(", ")} where existing.version <= excluded.version`;
  return (states) => async (trx) => {
    await rowsOf(trx, statement, { states: JSON.stringify(states) }, `keep-newest ${table}`);
  };
}
