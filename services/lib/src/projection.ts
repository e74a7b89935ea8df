import type { Fact, FactData, FactType } from "@dash/contracts/fact";
import type { Knex } from "knex";
import { safeParse } from "zod/v4/core";

/**
 * How one kind of fact changes a read model. Each fact is applied once, but perhaps late, after a newer one
 * about the same row, or again after a rebuild, so it must compare versions.
 */
export interface Projection {
  readonly subject: string;
  /** Roots of the query keys that show the read model. */
  readonly stale: readonly string[];
  /** Applies a batch of facts of this subject, in the order in which they came. */
  apply(trx: Knex.Transaction, facts: readonly Fact[]): Promise<void>;
}

/** Declares a projection; the data it receives has been checked against the fact's contract. */
export function projection<F extends FactType>(
  type: F,
  stale: readonly string[],
  apply: (trx: Knex.Transaction, data: readonly FactData<F>[]) => Promise<void>,
): Projection {
  return {
    subject: type.subject,
    stale,
    apply: (trx, facts) =>
      apply(
        trx,
        facts.map(({ data }) => read(type, data)),
      ),
  };
}

function read<F extends FactType>(type: F, data: unknown): FactData<F> {
  const parsed = safeParse(type.data, data);
  if (!parsed.success)
    throw new UnreadableFactError(parsed.error.issues[0]?.message ?? "unknown shape");
  return parsed.data as FactData<F>;
}

/**
 * Lets one batch at a time change a read model, on whichever instance, so that a statement sees the rows
 * of every batch before it. Released with the transaction.
 */
export async function serialize(trx: Knex.Transaction, readModel: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-projection'), hashtext(?))", [
    readModel,
  ]);
}

/** The fact does not have the shape of its contract: trying again cannot help. */
export class UnreadableFactError extends Error {
  override readonly name = "UnreadableFactError";
}
