import type { Knex } from "knex";
import { rowsOf } from "../database/statement.ts";

/** A table's columns with their types as Postgres writes them, with `not null` and the default where there is one. */
export async function columnsOf(knex: Knex, table: string): Promise<Record<string, string>> {
  const rows = await rowsOf<{
    name: string;
    type: string;
    required: boolean;
    preset: string | null;
  }>(
    knex,
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
       case attgenerated when '' then pg_get_expr(adbin, adrelid) end as preset
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = :table::regclass and attnum > 0 and not attisdropped`,
    { table },
  );
  return Object.fromEntries(
    rows.map(({ name, type, required, preset }) => [
      name,
      [type, required ? "not null" : "", preset ? `default ${preset}` : ""]
        .filter(Boolean)
        .join(" "),
    ]),
  );
}
