import type { Knex } from "knex";

/** One step of a schema. Steps add or move things and lose nothing. A step that was released is never edited. */
export interface Migration {
  readonly name: string;
  readonly up: (knex: Knex) => Promise<void>;
  readonly down?: (knex: Knex) => Promise<void>;
}

/** The comment on a table that is only added to. */
export const KEPT = "kept for good";

/** Lets a service's own role add to a table and read it, and nothing else. */
export async function keepForGood(knex: Knex, table: string): Promise<void> {
  await knex.raw(`comment on table ?? is '${KEPT}'`, [table]);
}
