import type { Knex } from "knex";
import { takeNew } from "./inbox.ts";
import type { Change, ProjectedFact, Projection } from "./projection.ts";
import { isTooSlow } from "../database/postgres-error.ts";
import { rowsOf } from "../database/statement.ts";

/**
 * Takes two kinds of lock: a shared one, which a rebuild takes exclusively, and one per read model that only one batch
 * at a time may change. A commit need not wait for the disk, since read models are restored from the records after a
 * crash. A batch that announces facts does wait, since no other record holds them.
 */
const TAKE_LOCKS = `
  select set_config('synchronous_commit', :synchronous, true), pg_advisory_xact_lock_shared(hashtext('dash-rebuild'), hashtext(current_schema())),
    (select count(pg_advisory_xact_lock(hashtext('dash-projection'), hashtext(lock))) from unnest(:locks::text[]) as lock)`;

/**
 * Applies each new fact of a batch once, whether it came from the broker or a record, in the given transaction. Returns
 * the new facts.
 */
export async function applyFacts(
  trx: Knex.Transaction,
  projections: readonly Projection[],
  facts: readonly ProjectedFact[],
): Promise<readonly ProjectedFact[]> {
  await takeLocks(trx, projections, facts);
  // A batch may contain a fact twice, but the inbox insert takes each id once.
  const once = [...new Map(facts.map((fact) => [fact.id, fact])).values()];
  const newIds = await takeNew(trx, projections, once);
  const fresh = once.filter(({ id }) => newIds.has(id));
  await prepareFacts(projections, fresh)(trx);
  for (const conclude of conclusionsOf(concernedBy(projections, fresh))) await conclude(trx, fresh);
  return fresh;
}

/** Waiting for the locks took too long because of other batches. The facts are not at fault. */
class LockTimeoutError extends Error {
  override readonly name = "LockTimeoutError";
}

/** Waits for the locks. Run it before the transaction reads or changes a table, which a rebuild may be filling anew. */
export async function takeLocks(
  trx: Knex.Transaction,
  projections: readonly Projection[],
  facts: readonly Pick<ProjectedFact, "subject">[],
): Promise<void> {
  const concerned = concernedBy(projections, facts);
  const locks = lockNames(concerned);
  const synchronous = concerned.some(({ announces }) => announces) ? "on" : "off";
  await rowsOf(trx, TAKE_LOCKS, { locks, synchronous }, "take-locks").catch((error: unknown) => {
    throw isTooSlow(error)
      ? new LockTimeoutError("others work on the read models", { cause: error })
      : error;
  });
}

/** The distinct `conclude` functions of these projections: each runs once per batch. */
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

/** Sorts the lock names: all batches lock in the same order, so they cannot deadlock. */
function lockNames(concerned: readonly Projection[]): readonly string[] {
  return [...new Set(concerned.flatMap(({ lock }) => lock ?? []))].sort();
}

/**
 * Checks facts against their contracts and returns the change that applies them. The caller runs `takeLocks` before the
 * change.
 * @throws UnreadableFactError when a fact does not have the shape of its contract.
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

/** Stops others from applying facts to a schema's read models until the transaction ends. */
export async function holdProjections(trx: Knex.Transaction, schema: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-rebuild'), hashtext(?))", [schema]);
}
