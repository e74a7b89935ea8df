import type { Fact, FactData, FactType } from "@dash/contracts/fact";
import { announcedBy, type RecordKeeper } from "@dash/contracts/fact-catalogue";
import type { Knex } from "knex";
import { $ZodObject, $ZodObjectJIT, safeParse, type $ZodType } from "zod/v4/core";
import { appendStates, type StateTable } from "./state-table.ts";
import type { Row } from "../database/statement.ts";

/** What of a fact a read model is made from. */
export type ProjectedFact = Pick<Fact, "id" | "subject" | "data">;

/** A batch of facts that was checked: all that is left is to write. */
export type Change = (trx: Knex.Transaction) => Promise<void>;

/**
 * How one kind of fact changes a read model. Each fact is applied once, but perhaps late, after a newer one
 * about the same row, or again after a rebuild, so it must compare versions.
 */
export interface Projection {
  readonly subject: string;
  /**
   * The read model that one batch at a time changes, on whichever instance, so that a statement sees the rows of every
   * batch before it.
   */
  readonly turn?: string;
  /**
   * Checks a batch of facts of this subject, in the order in which they came, and answers what applies them.
   * @throws UnreadableFactError when one has not the shape of its contract.
   */
  prepare(facts: readonly ProjectedFact[]): Change;
  /** How a rebuild takes its facts, where it need not look up what each of them replaces. */
  readonly load?: Load;
}

/** The services that announce the facts of these projections. */
export function keepersOf(projections: readonly Projection[]): RecordKeeper[] {
  const projected = new Set(projections.map(({ subject }) => subject));
  const keepers = Object.keys(announcedBy) as RecordKeeper[];
  return keepers.filter((keeper) =>
    announcedBy[keeper].some(({ subject }) => projected.has(subject)),
  );
}

interface Load extends Pick<Projection, "prepare"> {
  /** To be settled once all facts are in. */
  readonly table: StateTable;
}

/** What a fact says of a thing, as a row of the table that keeps its newest state. */
interface States<F extends FactType, Column extends string> {
  readonly table: StateTable<Column>;
  readonly stateOf: (data: FactData<F>) => Row<Column>;
}

interface ProjectionOptions<F extends FactType, Column extends string> {
  readonly turn?: string;
  readonly states?: States<F, Column>;
}

/**
 * Declares a projection. The data of a batch has been checked against the fact's contract; what need not wait for
 * the transaction is made of it before.
 */
export function projection<F extends FactType, Column extends string = never>(
  type: F,
  changeFor: (data: readonly FactData<F>[]) => Change,
  { turn, states }: ProjectionOptions<F, Column> = {},
): Projection {
  const shape = compiled(type.data);
  const checked = (facts: readonly ProjectedFact[]): FactData<F>[] =>
    facts.map(({ data }) => read<F>(shape, data));
  return {
    subject: type.subject,
    ...(turn && { turn }),
    prepare: (facts) => changeFor(checked(facts)),
    ...(states && {
      load: {
        table: states.table,
        prepare: (facts) => appendStates(states.table, checked(facts).map(states.stateOf)),
      },
    }),
  };
}

/** The contracts' own checks are made to be small, for browsers; compiled, as here, they take half as long. */
function compiled(shape: $ZodType): $ZodType {
  return shape instanceof $ZodObject ? new $ZodObjectJIT(shape._zod.def) : shape;
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
