import type { Knex } from "knex";
import { rowOf, type Bindings } from "./statement.ts";

interface Identified {
  readonly id: string;
}

/** Keeps batches small, so that the rows of one are garbage before the next ones come. */
const BATCH_ROWS = 500;
const UUID_LENGTH = 36;
const STEP = UUID_LENGTH + 1;

/**
 * Reads many rows in batches, in the order of a statement that selects their ids, so that memory stays flat whatever the
 * order. Each row is as it is when its batch is read; one that was removed meanwhile is left out.
 */
export async function rowsById<Row extends Identified>(
  knex: Knex,
  statement: { readonly sql: string; readonly bindings: Bindings },
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<AsyncIterable<Row>> {
  // One text takes a fifth of the memory of as many rows.
  const { ids } = await rowOf<{ readonly ids: string | null }>(
    knex,
    `select string_agg(id::text, ',') as ids from (${statement.sql}) as found`,
    statement.bindings,
  );
  return batches(ids ?? "", read);
}

async function* batches<Row extends Identified>(
  found: string,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let start = 0; start < found.length; start += BATCH_ROWS * STEP) {
    const ids = found.slice(start, start + BATCH_ROWS * STEP - 1).split(",");
    const rows = new Map((await read(ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) yield row;
    }
  }
}
