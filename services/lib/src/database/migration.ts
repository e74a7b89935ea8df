import type { Knex } from "knex";

/** One step of a schema. Steps add or move things and lose nothing. A step that was released is never edited. */
export interface Migration {
  readonly name: string;
  readonly up: (knex: Knex) => Promise<void>;
  readonly down?: (knex: Knex) => Promise<void>;
}

/** The comment that marks a table as append-only. */
export const APPEND_ONLY = "kept for good";

/** Marks a table as append-only: the service's own role may insert and read, and nothing else. */
export async function markAppendOnly(knex: Knex, table: string): Promise<void> {
  await knex.raw(`comment on table ?? is '${APPEND_ONLY}'`, [table]);
}
