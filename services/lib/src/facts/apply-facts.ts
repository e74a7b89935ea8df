import type { Knex } from "knex";
import { takeNew } from "./inbox.ts";
import type { ProjectedFact, Projection } from "./projection.ts";
import { isTooSlow } from "../database/postgres-error.ts";
import { rowsOf } from "../database/statement.ts";

/**
 * Takes two kinds of lock: a shared lock, which only a rebuild takes exclusively; and a lock for each read model that
 * only one batch at a time may change. The commit need not wait for the disk, because after a crash read models are
 * restored from the records. It does wait if the batch announces facts, because no other record contains them.
 */
const TAKE_LOCKS = `
  select set_config('synchronous_commit', :synchronous, true), pg_advisory_xact_lock_shared(hashtext('dash-rebuild'), hashtext(current_schema())),
    (select count(pg_advisory_xact_lock(hashtext('dash-projection'), hashtext(lock))) from unnest(:locks::text[]) as lock)`;

/**
 * Applies the facts of a batch in the given transaction, except those that were applied before, whether they come
 * from the broker or from a record. Returns the facts that it applied.
 * @throws UnreadableFactError when a fact does not have the shape of its contract.
 */
export async function applyFacts(
  trx: Knex.Transaction,
  projections: readonly Projection[],
  facts: readonly ProjectedFact[],
): Promise<readonly ProjectedFact[]> {
  await takeLocks(trx, projections, facts);
  // A batch may contain a fact twice, but the insert into the inbox may contain each id only once.
  const once = [...new Map(facts.map((fact) => [fact.id, fact])).values()];
  const newIds = await takeNew(trx, projections, once);
  const fresh = once.filter(({ id }) => newIds.has(id));
  const concerned = concernedBy(projections, fresh);
  // All facts are checked against their contracts before the first change is written.
  const changes = concerned.map((each) =>
    each.prepare(fresh.filter(({ subject }) => subject === each.subject)),
  );
  for (const change of changes) await change(trx);
  for (const conclude of conclusionsOf(concerned)) await conclude(trx, fresh);
  return fresh;
}

/** Other batches held the locks too long. The facts of this batch are not at fault. */
class LockTimeoutError extends Error {
  override readonly name = "LockTimeoutError";
}

/**
 * Takes the locks, and waits for them if necessary. Must be called before the transaction reads or changes a table,
 * because a rebuild may be filling that table.
 */
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

/** The `conclude` functions of these projections, each function once, because it runs once per batch. */
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

/** The names of the locks, sorted: all batches take locks in the same order, so that they cannot deadlock. */
function lockNames(concerned: readonly Projection[]): readonly string[] {
  return [...new Set(concerned.flatMap(({ lock }) => lock ?? []))].sort();
}

/** Until the transaction ends, nobody else can apply facts to the read models of this schema. */
export async function holdProjections(trx: Knex.Transaction, schema: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-rebuild'), hashtext(?))", [schema]);
}
