import type { Knex } from "knex";
import type { Model } from "objection";
import { sqlName, type Columns } from "./columns.ts";

interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface VersionedModel<Row> {
  readonly columns: Columns;
  new (): Model & Row;
}

/** The columns that a person can change. */
type Editable<Row> = Partial<Omit<Row, keyof Versioned | "updatedAt">>;

interface Stamps<Row> {
  /** Columns that are written together with a change but are no change themselves, such as who made it. */
  readonly stamps?: Editable<Row>;
  readonly at?: Date;
}

/**
 * Stores a change of a row as its next version. The caller must have locked the row. Every edit uses this function,
 * so saving without a change makes no new version.
 * @returns The changed row; undefined if the row has all these values already and nothing is stored.
 */
export async function changeRow<Row extends Versioned>(
  model: VersionedModel<Row>,
  trx: Knex.Transaction,
  before: Row,
  change: Editable<Row>,
  { stamps, at = new Date() }: Stamps<Row> = {},
): Promise<Row | undefined> {
  const { columns } = model;
  const assignments = Object.entries<unknown>(change).filter(([, value]) => value !== undefined);
  if (assignments.length === 0) return undefined;
  // Postgres compares the values, because it knows that the numerics 1.50 and 1.5 are equal.
  const placeholders = assignments.map(([name]) => `?::${columns[name]?.type}`);
  const [after] = await (model as unknown as typeof Model)
    .query(trx)
    .where({ id: before.id })
    .whereRaw(
      `(${assignments.map(([name]) => sqlName(name)).join(", ")}) is distinct from (${placeholders.join(", ")})`,
      assignments.map(([, value]) => value as Knex.RawBinding),
    )
    .patch({
      ...change,
      ...stamps,
      ...(columns["updatedAt"] && { updatedAt: at }),
      version: before.version + 1,
    })
    .returning("*");
  return after as unknown as Row | undefined;
}
