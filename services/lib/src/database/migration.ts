import type { Knex } from "knex";

/** One step that changes a schema. Steps add or move things and lose no data. A released step is never edited. */
export interface Migration {
  readonly name: string;
  readonly up: (knex: Knex) => Promise<void>;
}

/** The SQL comment on a table that marks it as append-only. */
export const APPEND_ONLY = "kept for good";

/**
 * Marks a table as append-only: the service's database role may insert and read rows, but not change or delete them.
 */
export async function markAppendOnly(knex: Knex, table: string): Promise<void> {
  await knex.raw(`comment on table ?? is '${APPEND_ONLY}'`, [table]);
}
