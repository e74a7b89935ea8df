import type { Knex } from "knex";
import { rowsOf } from "./statement.ts";

/**
 * Drops the indexes of the connection's schema that filling it does not need, and answers by table the statements that
 * make them again: to make one of a whole table takes a sixth of what it takes row by row. Those are what only makes
 * reading quick, and the keys of the tables named, in which nothing is looked up meanwhile.
 */
export async function dropSpareIndexes(
  knex: Knex,
  appended: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const indexes = await rowsOf<{ table: string; drop: string; make: string }>(
    knex,
    `select relname as table, format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = current_schema()::regnamespace and not indisunique
     union all
     select relname, format('alter table %I drop constraint %I', relname, conname),
       format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where conrelid = any (?::text[]::regclass[]) and contype = 'p'`,
    [appended],
  );
  const statements = new Map<string, string[]>();
  for (const { table, drop, make } of indexes) {
    await knex.raw(drop);
    statements.set(table, [...(statements.get(table) ?? []), make]);
  }
  return statements;
}
