import type { Fact, FactData, FactType } from "@dash/contracts/facts/fact";
import type { Knex } from "knex";
import { safeParse, type $ZodType } from "zod/v4/core";

/** The part of a fact that projections use. */
export type ProjectedFact = Pick<Fact, "id" | "subject" | "data">;

/** Writes a batch of facts that are checked already. */
export type Change = (trx: Knex.Transaction) => Promise<void>;

/**
 * How one kind of fact changes a read model. Each fact is applied once, but perhaps after a newer one about the same
 * row. A projection therefore compares versions, or adds up values that never change.
 */
export interface Projection {
  readonly subject: string;
  /**
   * The name of a read model that only one batch at a time may change, across all instances. A statement then sees the
   * rows of every earlier batch.
   */
  readonly lock?: string;
  /**
   * A release raises the edition when it derives more from the same facts than the release before. A fact applied in an
   * earlier edition, even by an instance that still runs, is applied once more. A repeat may only add what is new.
   */
  readonly edition?: number;
  /** Set if the projection announces facts of its own, in the transaction in which it applies others. */
  readonly announces?: true;
  /**
   * Announces the result of a batch, in its transaction, once all its facts are applied; `facts` are the new ones. A
   * rebuild calls it once at its end, without facts.
   */
  readonly conclude?: (trx: Knex.Transaction, facts: readonly ProjectedFact[]) => Promise<void>;
  /**
   * Checks a batch of facts of this subject, in order of arrival, and returns the change that applies them.
   * @throws UnreadableFactError when a fact does not have the shape of its contract.
   */
  prepare(facts: readonly ProjectedFact[]): Change;
}

export type ProjectionOptions = Pick<Projection, "lock" | "edition" | "announces" | "conclude">;

/**
 * Declares a projection. `changeFor` gets the data of a batch, checked against the fact's contract, and returns the
 * change that writes it.
 */
export function projection<F extends FactType>(
  type: F,
  changeFor: (data: readonly FactData<F>[]) => Change,
  options: ProjectionOptions = {},
): Projection {
  return {
    ...options,
    subject: type.subject,
    prepare: (facts) => changeFor(facts.map(({ data }) => read<F>(type.data, data))),
  };
}

const FIRST_EDITION = 1;

/** Returns a function from a subject to the edition in which these projections apply its facts. */
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

/** The fact does not have the shape of its contract: a retry cannot help. */
export class UnreadableFactError extends Error {
  override readonly name = "UnreadableFactError";
}
