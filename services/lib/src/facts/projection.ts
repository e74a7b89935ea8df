import type { Fact, FactData, FactType } from "@dash/contracts/facts/fact";
import type { Knex } from "knex";
import { safeParse, type $ZodType } from "zod/v4/core";

/** The part of a fact that projections use. */
export type ProjectedFact = Pick<Fact, "id" | "subject" | "data"> &
  Partial<Pick<Fact, "requestId">>;

/** Writes the changes for a batch of facts, whose data has been checked. */
export type Change = (trx: Knex.Transaction) => Promise<void>;

/**
 * How one kind of fact changes a read model. Each fact is applied once, but it may come after a newer one about the
 * same row. So a projection must compare versions, or add up values that never change.
 */
export interface Projection {
  readonly subject: string;
  /**
   * The name of a lock, for a read model that only one batch at a time may change, over all instances. With it, a
   * statement sees the rows of every earlier batch.
   */
  readonly lock?: string;
  /**
   * The edition of the projection. A release raises it when it takes more from the same facts than the release
   * before. A fact that was applied in an earlier edition, even by an instance that still runs, is then applied once
   * more. That second time may only add what is new.
   */
  readonly edition?: number;
  /** Set if the projection announces facts of its own in the transaction in which it applies others. */
  readonly announces?: true;
  /**
   * Announces the result of a batch in its transaction, after all its facts are applied; `facts` are the new ones. A
   * rebuild calls it once at its end, without facts.
   */
  readonly conclude?: (trx: Knex.Transaction, facts: readonly ProjectedFact[]) => Promise<void>;
  /**
   * Checks a batch of facts of this subject, in order of arrival, and returns the function that writes their changes.
   * @throws UnreadableFactError when a fact does not have the shape of its contract.
   */
  prepare(facts: readonly ProjectedFact[]): Change;
}

export type ProjectionOptions = Pick<Projection, "lock" | "edition" | "announces" | "conclude">;

/**
 * Declares a projection. `changeFor` receives the data of a batch, checked against the contract of the fact, and
 * returns the function that writes the changes.
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

/** Returns a function that tells in which edition these projections apply the facts of a subject. */
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

/** The fact does not have the shape of its contract. A retry cannot help. */
export class UnreadableFactError extends Error {
  override readonly name = "UnreadableFactError";
}
