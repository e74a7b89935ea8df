import type { Knex } from "knex";
import type { Cause } from "../access/cause.ts";
import type { Columns, RowOf, WireRow } from "../database/columns.ts";
import { rowsOf } from "../database/statement.ts";
import { hourly, type Job } from "../process/job.ts";

const RETENTION_HOURS = 24;

/**
 * Creates the table of rows as they were before their last change, by which that change can be taken back. Unlike the
 * audit trail it holds whole rows, names and numbers included, and only for a day.
 */
export async function createFormerRows(knex: Knex): Promise<void> {
  await knex.schema.createTable("former_rows", (table) => {
    table.uuid("id").primary();
    // The version that the change made.
    table.integer("version").notNullable();
    table.text("changed_by").notNullable();
    table.timestamp("changed_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now()).index();
    // Null when the change created the row.
    table.jsonb("row");
  });
}

/** The last change of a row, made within a day. */
export interface LastChange<Row extends object> {
  /** The version that the change made. */
  readonly version: number;
  readonly changedBy: string;
  /** The row before the change, as JSON; null if the change created the row. */
  readonly before: Row | null;
}

interface ChangedRow {
  readonly id: string;
  readonly version: number;
  readonly before: object | null;
}

/** Keeps a row as it was before a change, in the transaction of the change. It replaces what was kept before. */
export async function keepFormerRow(
  trx: Knex.Transaction,
  { actor }: Cause,
  { id, version, before }: ChangedRow,
): Promise<void> {
  await rowsOf(
    trx,
    `insert into former_rows (id, version, changed_by, row) values (:id::uuid, :version::int, :by, :row::jsonb)
     on conflict (id) do update set version = excluded.version, changed_by = excluded.changed_by,
       changed_at = now(), row = excluded.row`,
    { id, version, by: actor.id, row: before && JSON.stringify(before) },
    "keep-former-row",
  );
}

/** Finds the last change of a row; undefined if it was made more than a day ago. */
export async function findLastChange<Row extends object>(
  trx: Knex.Transaction,
  id: string,
): Promise<LastChange<Row> | undefined> {
  const [change] = await rowsOf<LastChange<Row>>(
    trx,
    `select version, changed_by as "changedBy", row as before from former_rows
     where id = :id::uuid and changed_at > now() - interval '${RETENTION_HOURS} hours'`,
    { id },
    "last-change",
  );
  return change;
}

/** The values of a former row that a statement can write: all but its id, its version and what the database computes. */
export function formerValues<C extends Columns>(
  columns: C,
  row: WireRow<C>,
): Omit<Partial<RowOf<C>>, "id" | "version"> {
  const values = Object.entries<unknown>(row).flatMap(([name, value]) => {
    const column = columns[name];
    if (!column || column.options.derived || name === "id" || name === "version") return [];
    const isInstant = column.type === "timestamptz" && typeof value === "string";
    return [[name, isInstant ? new Date(value) : value]];
  });
  return Object.fromEntries(values) as Partial<RowOf<C>>;
}

/** Deletes former rows that are older than a day. */
export function forgetFormerRowsJob({ knex }: { readonly knex: Knex }): Job {
  const expired = `changed_at < now() - interval '${RETENTION_HOURS} hours'`;
  return hourly("forget-former-rows", () => knex("former_rows").whereRaw(expired).delete());
}
