import type { Knex } from "knex";
import { rowsOf } from "./statement.ts";

/**
 * Drops the indexes of the connection's schema that filling it does not need, and answers the statements that make
 * them again: to make one of a whole table takes a sixth of what it takes row by row. Those are what only makes reading
 * quick, and the inbox's key, for a record names each fact once.
 */
export async function dropSpareIndexes(knex: Knex): Promise<string[]> {
  const indexes = await rowsOf<{ drop: string; make: string }>(
    knex,
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = current_schema()::regnamespace and not indisunique
     union all
     select format('alter table inbox drop constraint %I', conname),
       format('alter table inbox add constraint %I %s', conname, pg_get_constraintdef(oid))
     from pg_constraint where conrelid = 'inbox'::regclass and contype = 'p'`,
  );
  for (const { drop } of indexes) await knex.raw(drop);
  return indexes.map(({ make }) => make);
}

/** Makes indexes, however long it takes. */
export async function makeIndexes(knex: Knex, statements: readonly string[]): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("set local statement_timeout = 0");
    for (const statement of statements) await trx.raw(statement);
  });
}
