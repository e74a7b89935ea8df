import type { Knex } from "knex";
import { arraysOf, rowOf, rowsOf } from "../database/statement.ts";
import { editionsOf, type ProjectedFact, type Projection } from "./projection.ts";

/** Creates the tables for applied facts, positions in records, and dead letters. */
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

/** Adds the edition in which each fact was applied. Releases without editions write the default, the first edition. */
export async function addEditions(knex: Knex): Promise<void> {
  await knex.raw("alter table inbox add column edition smallint not null default 1");
}

type FactKey = Pick<ProjectedFact, "id" | "subject">;

/**
 * Marks facts as applied by these projections; each id may appear only once. Returns the ids that were not applied
 * before, or only in an older edition. All other facts are repeats.
 */
export async function takeNew(
  trx: Knex.Transaction,
  projections: readonly Projection[],
  facts: readonly FactKey[],
): Promise<ReadonlySet<string>> {
  const editionOf = editionsOf(projections);
  const editions = facts.map(({ id, subject }) => ({ id, edition: editionOf(subject) }));
  const rows = await rowsOf<{ factId: string }>(
    trx,
    `insert into inbox (fact_id, edition) select unnest(:id::uuid[]), unnest(:edition::smallint[])
     on conflict (fact_id) do update set edition = excluded.edition where inbox.edition < excluded.edition
     returning fact_id as "factId"`,
    arraysOf(["id", "edition"], editions),
    "take-new-facts",
  );
  return new Set(rows.map(({ factId }) => factId));
}

/** Counts how many of these facts are applied. */
export async function countApplied(knex: Knex, ids: readonly string[]): Promise<number> {
  const { applied } = await rowOf<{ applied: number }>(
    knex,
    "select count(*) as applied from inbox where fact_id = any(:ids::uuid[])",
    { ids },
    "count-applied-facts",
  );
  return applied;
}

/** Returns the facts that are not applied yet, or not in the edition of these projections. */
export async function missingOf<F extends FactKey>(
  knex: Knex,
  projections: readonly Projection[],
  facts: readonly F[],
): Promise<readonly F[]> {
  if (facts.length === 0) return [];
  const rows = await rowsOf<{ factId: string; edition: number }>(
    knex,
    'select fact_id as "factId", edition from inbox where fact_id = any(:ids::uuid[])',
    { ids: facts.map(({ id }) => id) },
    "applied-facts",
  );
  const editionOf = editionsOf(projections);
  const applied = new Map(rows.map(({ factId, edition }) => [factId, edition]));
  return facts.filter(({ id, subject }) => (applied.get(id) ?? 0) < editionOf(subject));
}

/** A fact or message that cannot be applied. `factId` is set if it is a fact. */
export interface DeadLetter {
  readonly factId?: string;
  readonly subject: string;
  readonly body: string;
  readonly reason: string;
}

/** The dead letter of a fact that cannot be applied. */
export function letterOf(fact: ProjectedFact, error: unknown): DeadLetter {
  const reason = error instanceof Error ? error.message : String(error);
  return { factId: fact.id, subject: fact.subject, body: JSON.stringify(fact), reason };
}

/** Stores a dead letter, for an operator to look at. Its fact counts as applied, so nothing tries it again. */
export async function park(
  knex: Knex,
  projections: readonly Projection[],
  letter: DeadLetter,
): Promise<void> {
  const { factId, subject } = letter;
  await knex.transaction(async (trx) => {
    if (factId) await takeNew(trx, projections, [{ id: factId, subject }]);
    await trx("dead_letters").insert({
      ...letter,
      // Replaces NUL, which Postgres texts cannot hold but a message may contain.
      body: letter.body.replaceAll("\u0000", "\ufffd"),
    });
  });
}
