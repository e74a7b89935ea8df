import type { Knex } from "knex";
import { rowsOf } from "./statement.ts";

/**
 * Drops the indexes of a schema that only make reading quick, and answers the statements that make them again: to
 * make one of a whole table takes a sixth of what it takes row by row.
 */
export async function dropReadingIndexes(knex: Knex, schema: string): Promise<string[]> {
  const indexes = await rowsOf<{ name: string; statement: string }>(
    knex,
    `select relname as name, pg_get_indexdef(indexrelid) as statement
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = to_regnamespace(?) and not indisunique`,
    [schema],
  );
  for (const { name } of indexes) await knex.raw("drop index ??.??", [schema, name]);
  return indexes.map(({ statement }) => statement);
}

/** Makes indexes, however long it takes. */
export async function makeIndexes(knex: Knex, statements: readonly string[]): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("set local statement_timeout = 0");
    for (const statement of statements) await trx.raw(statement);
  });
}
