import type { Fact, FactData, FactType } from "@dash/contracts/fact";
import type { Knex } from "knex";
import { safeParse, type $ZodType } from "zod/v4/core";

/** What of a fact a read model is made from. */
export type ProjectedFact = Pick<Fact, "id" | "subject" | "data">;

/** Writes a batch of facts that was checked before. */
export type Change = (trx: Knex.Transaction) => Promise<void>;

/**
 * How one kind of fact changes a read model. Each fact is applied once, but perhaps after a newer one about the same row,
 * so a projection compares versions, or adds up what never changes.
 */
export interface Projection {
  readonly subject: string;
  /**
   * The read model that one batch at a time changes, on whichever instance, so that a statement sees the rows of every
   * batch before it.
   */
  readonly turn?: string;
  /**
   * Raised by a release that makes more of the same facts than the one before. What was applied in an earlier edition, be
   * it by an instance that still runs, is applied once more, so a repeat must change nothing but what is new.
   */
  readonly edition?: number;
  /** It announces facts of its own, in the transaction in which it applies those of others. */
  readonly announces?: true;
  /**
   * Announces what a batch came to, in its transaction, once all its facts are applied; `facts` are those that were new.
   * A rebuild does it once at its end, without facts.
   */
  readonly conclude?: (trx: Knex.Transaction, facts: readonly ProjectedFact[]) => Promise<void>;
  /**
   * Checks a batch of facts of this subject, in the order in which they came, and answers what applies them.
   * @throws UnreadableFactError when one has not the shape of its contract.
   */
  prepare(facts: readonly ProjectedFact[]): Change;
}

/**
 * Declares a projection. `changeFor` gets the data of a batch, checked against the fact's contract, and answers what
 * writes it. What it does itself is done before the transaction.
 */
export function projection<F extends FactType>(
  type: F,
  changeFor: (data: readonly FactData<F>[]) => Change,
  options: Pick<Projection, "turn" | "edition" | "announces" | "conclude"> = {},
): Projection {
  return {
    ...options,
    subject: type.subject,
    prepare: (facts) => changeFor(facts.map(({ data }) => read<F>(type.data, data))),
  };
}

const FIRST_EDITION = 1;

/** Answers by subject in which edition these projections apply a fact. */
export function editionsOf(projections: readonly Projection[]): (subject: string) => number {
  const editions = new Map<string, number>();
  for (const { subject, edition = FIRST_EDITION } of projections)
    editions.set(subject, Math.max(edition, editions.get(subject) ?? FIRST_EDITION));
  return (subject) => editions.get(subject) ?? FIRST_EDITION;
}

function read<F extends FactType>(shape: $ZodType, data: unknown): FactData<F> {
  const parsed = safeParse(shape, data);
  if (!parsed.success)
    throw new UnreadableFactError(parsed.error.issues[0]?.message ?? "unknown shape");
  return parsed.data as FactData<F>;
}

/** The fact does not have the shape of its contract: trying again cannot help. */
export class UnreadableFactError extends Error {
  override readonly name = "UnreadableFactError";
}
