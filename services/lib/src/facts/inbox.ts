import type { Knex } from "knex";
import { rowsOf } from "../database/statement.ts";

/** Creates the tables by which a service applies each fact once, misses none, and parks what it cannot apply. */
export async function createInbox(knex: Knex): Promise<void> {
  await knex.schema.createTable("inbox", (table) => {
    table.uuid("fact_id").primary();
    table.timestamp("applied_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now());
  });
  await knex.schema.createTable("checkpoints", (table) => {
    table.text("keeper").primary();
    table.bigInteger("seq").notNullable();
  });
  await knex.schema.createTable("dead_letters", (table) => {
    table.bigIncrements("id");
    table.uuid("fact_id");
    table.text("subject").notNullable();
    table.text("body").notNullable();
    table.text("reason").notNullable();
    table.timestamp("parked_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now());
  });
}

/** Marks facts as applied and answers the ids that were not before; the rest are repeats. */
export async function takeNew(
  trx: Knex.Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ factId: string }>(
    trx,
    `insert into inbox (fact_id) select unnest(:ids::uuid[]) on conflict do nothing returning fact_id as "factId"`,
    { ids },
    "take-new-facts",
  );
  return new Set(rows.map(({ factId }) => factId));
}

/** How many of these facts have been applied. */
export async function countApplied(knex: Knex, ids: readonly string[]): Promise<number> {
  const [row] = await rowsOf<{ applied: number }>(
    knex,
    "select count(*) as applied from inbox where fact_id = any(:ids::uuid[])",
    { ids },
    "count-applied-facts",
  );
  return row?.applied ?? 0;
}

/** Those of these facts that are not applied. */
export async function missingOf<F extends { readonly id: string }>(
  knex: Knex,
  facts: readonly F[],
): Promise<readonly F[]> {
  if (facts.length === 0) return [];
  const rows = await rowsOf<{ factId: string }>(
    knex,
    'select fact_id as "factId" from inbox where fact_id = any(:ids::uuid[])',
    { ids: facts.map(({ id }) => id) },
    "applied-facts",
  );
  const applied = new Set(rows.map(({ factId }) => factId));
  return facts.filter(({ id }) => !applied.has(id));
}

/** What cannot be applied, with the fact's id where it has one. */
export interface DeadLetter {
  readonly factId?: string;
  readonly subject: string;
  readonly body: string;
  readonly reason: string;
}

/** Parks what cannot be applied where an operator finds it; it counts as received, so nothing tries it again. */
export async function park(knex: Knex, letter: DeadLetter): Promise<void> {
  await knex.transaction(async (trx) => {
    if (letter.factId) await takeNew(trx, [letter.factId]);
    await trx("dead_letters").insert({
      ...letter,
      // Postgres text cannot hold NUL; what arrived may be anything.
      body: letter.body.replaceAll("\u0000", "\ufffd"),
    });
  });
}
