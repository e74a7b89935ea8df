import type { Knex } from "knex";
import { rowsOf } from "../database/statement.ts";

/** An index that a table does without while it is filled. */
interface SpareIndex {
  readonly table: string;
  readonly drop: string;
  readonly make: string;
  /** Makes it the table's key again, where it was that. */
  readonly adopt: string | null;
}

/**
 * Drops the indexes of the connection's schema that filling it does not need, and answers them: to make one of a whole
 * table takes a sixth of what it takes row by row. Those are what only makes reading quick, and the keys of the tables
 * named, in which nothing is looked up meanwhile.
 */
export async function dropSpareIndexes(
  knex: Knex,
  appended: readonly string[],
): Promise<readonly SpareIndex[]> {
  const spare = await rowsOf<SpareIndex>(
    knex,
    `select relname as table, format('drop index %s', indexrelid::regclass) as drop,
       pg_get_indexdef(indexrelid) as make, null as adopt
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = current_schema()::regnamespace and not indisunique
     union all
     select relname, format('alter table %I drop constraint %I', relname, conname), pg_get_indexdef(conindid),
       format('alter table %I add constraint %I primary key using index %I', relname, conname, conname)
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where conrelid = any (:appended::text[]::regclass[]) and contype = 'p'`,
    { appended },
  );
  for (const { drop } of spare) await knex.raw(drop);
  return spare;
}

/** Makes an index again. Others of its table may be made meanwhile. */
export async function makeIndex(trx: Knex.Transaction, { make, adopt }: SpareIndex): Promise<void> {
  await trx.raw(make);
  if (adopt) await trx.raw(adopt);
}
