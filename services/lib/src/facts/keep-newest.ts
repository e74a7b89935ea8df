import type { Columns, StateRow } from "../database/columns.ts";
import { sqlName } from "../database/columns.ts";
import { insertList } from "../database/sql-lists.ts";
import { rowsOf } from "../database/statement.ts";
import type { Change } from "./projection.ts";

/**
 * Returns a function that stores the newest state of each object that facts describe, in a table with the columns
 * `id` and `version`. The states have the names that facts have for the columns. A late or repeated fact changes nothing. A
 * fact that is applied again in a newer edition fills in new columns.
 */
export function keepNewest<C extends Columns>(
  table: string,
  columns: C,
): (states: readonly StateRow<C>[]) => Change {
  const list = insertList(columns);
  const named = Object.entries(columns).map(([name, { type, options }]) => ({
    name: sqlName(name),
    inFact: typeof options.fact === "string" ? options.fact : name,
    type,
  }));
  const fields = named.map(({ inFact, type }) => `"${inFact}" ${type}`);
  const selected = named.map(({ name, inFact }) => `"${inFact}" as ${name}`);
  const assignments = named.map(({ name }) => `${name} = excluded.${name}`);
  const statement = `
    insert into ${table} as existing (${list})
    select distinct on (id) ${selected.join(", ")} from json_to_recordset(:states::json) as input (${fields.join(", ")})
    order by id, version desc
    on conflict (id) do update set ${assignments.join(", ")} where existing.version <= excluded.version`;
  return (states) => async (trx) => {
    await rowsOf(trx, statement, { states: JSON.stringify(states) }, `keep-newest ${table}`);
  };
}
