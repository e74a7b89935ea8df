import type { Knex } from "knex";
import { takeNew } from "./inbox.ts";
import type { Change, ProjectedFact, Projection } from "./projection.ts";
import { isTooSlow } from "../database/postgres-error.ts";
import { rowsOf } from "../database/statement.ts";

/**
 * Takes two kinds of lock: one that a rebuild needs for itself alone, and one for each read model that a single batch at a
 * time may change. Read models need not wait for the disk: after a crash they are made good from the records. What is
 * announced with them has no other record.
 */
const TAKE_TURNS = `
  select set_config('synchronous_commit', :synchronous, true), pg_advisory_xact_lock_shared(hashtext('dash-rebuild'), hashtext(current_schema())),
    (select count(pg_advisory_xact_lock(hashtext('dash-projection'), hashtext(turn))) from unnest(:turns::text[]) as turn)`;

/**
 * Applies a batch of facts to read models in the given transaction, each fact once, whatever brought it. Answers the
 * facts that were new.
 */
export async function applyFacts(
  trx: Knex.Transaction,
  projections: readonly Projection[],
  facts: readonly ProjectedFact[],
): Promise<readonly ProjectedFact[]> {
  await takeTurns(trx, projections, facts);
  // A repeat may stand in the same batch, so each id is taken from it once.
  const once = [...new Map(facts.map((fact) => [fact.id, fact])).values()];
  const taken = await takeNew(trx, projections, once);
  const fresh = once.filter(({ id }) => taken.has(id));
  await applyNew(trx, projections, fresh);
  return fresh;
}

/** Applies facts that the inbox has just taken, and concludes their batch. */
export async function applyNew(
  trx: Knex.Transaction,
  projections: readonly Projection[],
  facts: readonly ProjectedFact[],
): Promise<void> {
  await prepareFacts(projections, facts)(trx);
  for (const conclude of conclusionsOf(concernedBy(projections, facts))) await conclude(trx, facts);
}

/** Other batches took so long that this one got no turn. The facts are not at fault. */
class TurnTakenError extends Error {
  override readonly name = "TurnTakenError";
}

/** Waits for the locks. No table is named before, since a rebuild may put other tables under the same names. */
export async function takeTurns(
  trx: Knex.Transaction,
  projections: readonly Projection[],
  facts: readonly Pick<ProjectedFact, "subject">[],
): Promise<void> {
  const concerned = concernedBy(projections, facts);
  const turns = turnsOf(concerned);
  const synchronous = concerned.some(({ announces }) => announces) ? "on" : "off";
  await rowsOf(trx, TAKE_TURNS, { turns, synchronous }, "take-turns").catch((error: unknown) => {
    throw isTooSlow(error)
      ? new TurnTakenError("others work on the read models", { cause: error })
      : error;
  });
}

/** What is done once for a batch, however many projections name it. */
export function conclusionsOf(projections: readonly Projection[]) {
  return new Set(projections.flatMap(({ conclude }) => conclude ?? []));
}

function concernedBy(
  projections: readonly Projection[],
  facts: readonly Pick<ProjectedFact, "subject">[],
): readonly Projection[] {
  const subjects = new Set(facts.map(({ subject }) => subject));
  return projections.filter(({ subject }) => subjects.has(subject));
}

/** All batches take their turns in the same order, so no two wait for each other. */
function turnsOf(concerned: readonly Projection[]): readonly string[] {
  return [...new Set(concerned.flatMap(({ turn }) => turn ?? []))].sort();
}

/**
 * Checks facts for the read models that they change; answers what applies them.
 * Who applies them takes the turns before.
 * @throws UnreadableFactError when one has not the shape of its contract.
 */
export function prepareFacts(
  projections: readonly Projection[],
  facts: readonly ProjectedFact[],
): Change {
  const changes: Change[] = [];
  for (const projection of projections) {
    const ofSubject = facts.filter(({ subject }) => subject === projection.subject);
    if (ofSubject.length === 0) continue;
    changes.push(projection.prepare(ofSubject));
  }
  return async (trx) => {
    for (const change of changes) await change(trx);
  };
}

/** Lets nobody apply facts to the read models of a schema until the transaction ends. */
export async function holdProjections(trx: Knex.Transaction, schema: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-rebuild'), hashtext(?))", [schema]);
}
