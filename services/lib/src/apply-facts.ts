import type { Fact } from "@dash/contracts/fact";
import type { Knex } from "knex";
import { takeNew } from "./inbox.ts";
import type { Projection } from "./projection.ts";

/** What a batch changed: the facts that were new, and the topics that are stale for it. */
export interface Applied {
  readonly fresh: readonly Fact[];
  readonly stale: ReadonlySet<string>;
}

/** Applies a batch of facts to read models in the given transaction, each fact once, whatever brought it. */
export async function applyFacts(
  trx: Knex.Transaction,
  projections: readonly Projection[],
  facts: readonly Fact[],
): Promise<Applied> {
  // Before any table is named: after a rebuild the names stand for other tables.
  await trx.raw(
    "select pg_advisory_xact_lock_shared(hashtext('dash-rebuild'), hashtext(current_schema()))",
  );
  const taken = await takeNew(
    trx,
    facts.map(({ id }) => id),
  );
  // A repeat may stand in the same batch, so each id is taken from it once.
  const fresh = [...new Map(facts.map((fact) => [fact.id, fact])).values()].filter(({ id }) =>
    taken.has(id),
  );
  const stale = new Set<string>();
  for (const projection of projections) {
    const ofSubject = fresh.filter(({ subject }) => subject === projection.subject);
    if (ofSubject.length === 0) continue;
    await projection.apply(trx, ofSubject);
    for (const topic of projection.stale) stale.add(topic);
  }
  return { fresh, stale };
}

/** Lets nobody apply facts to the read models of a schema until the transaction ends. */
export async function holdProjections(trx: Knex.Transaction, schema: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-rebuild'), hashtext(?))", [schema]);
}
