import type {
  AuditAction,
  AuditedRecord,
  AuditEntry,
  AuditFilter,
  Snapshot,
} from "@dash/contracts/users/audit";
import type { Knex } from "knex";
import { v7 as uuidv7 } from "uuid";
import type { Cause } from "../access/cause.ts";
import type { Actor } from "../access/identity.ts";
import { column, trailSides, type Columns, type RowOf, type Sides } from "../database/columns.ts";
import { insertList, placeholderList, bindingsOfRow } from "../database/sql-lists.ts";
import { rowsOf, type Bindings } from "../database/statement.ts";

/** The table of a service's changes. The service's database role may only insert and read rows. */
export const AUDIT_TRAIL = "audit_trail";

const LONGEST_LABEL = 100;

/** A counter that keeps the ids of one millisecond ascending, because the trail is read in the order of ids. */
let recorded = 0;

/** Creates the table of who changed what. Its rows are packed a month later, and dropped after seven years. */
export async function createAuditTrail(knex: Knex): Promise<void> {
  await knex.schema.createTable(AUDIT_TRAIL, (table) => {
    table.uuid("id").primary();
    table.timestamp("at", { precision: 3 }).notNullable();
    table.text("actor_id").notNullable();
    table.text("actor_name").notNullable();
    table.text("action").notNullable();
    table.text("record").notNullable();
    table.uuid("record_id").notNullable();
    table.text("label").notNullable();
    table.jsonb("before");
    table.jsonb("after");
    table.text("request_id").notNullable();
    table.index(["record_id", "id"]);
  });
}

/**
 * Creates the trigger by which the database decides the time of each row. Only who may also change rows, such as the
 * owner who restores them, may choose it.
 */
export async function createTrailTime(knex: Knex): Promise<void> {
  await knex.raw(`
    create function stamp_${AUDIT_TRAIL}() returns trigger language plpgsql as $$
    begin
      new.at = clock_timestamp();
      return new;
    end $$;
    create trigger stamp_${AUDIT_TRAIL} before insert on ${AUDIT_TRAIL}
      for each row when (not has_table_privilege('${AUDIT_TRAIL}', 'update'))
      execute function stamp_${AUDIT_TRAIL}()`);
}

export interface Change {
  readonly action: AuditAction;
  readonly record: AuditedRecord;
  readonly recordId: string;
  /** The name by which people know the record. */
  readonly label: string;
  /**
   * The record before the change; null if it did not exist. Contains only fields that readers of the record may see.
   */
  readonly before: Snapshot | null;
  /** The record after the change; null if it was deleted. */
  readonly after: Snapshot | null;
}

/** A row before a change, null where the change made it, and after it. */
export interface StateChange<Row> {
  readonly before: Row | null;
  readonly after: Row;
  readonly at?: Date;
}

/**
 * Makes the function that describes changes of a model's rows. A change has the id and the label of the row that is left, or
 * of the one that goes.
 */
export function changesOf<
  C extends Columns,
  Row extends Partial<RowOf<C>> & { readonly id: string },
>(
  { columns }: { readonly columns: C },
  record: AuditedRecord,
  labelOf: (row: Row) => string,
): (action: AuditAction, sides: Sides<Row>) => Change {
  return (action, sides) => {
    const row = sides.after ?? sides.before;
    if (!row) throw new TypeError("A change is one of a row");
    const named = { record, recordId: row.id, label: labelOf(row) };
    return { action, ...named, ...trailSides(columns, sides) };
  };
}

/** A row of the trail, as the driver returns it. */
export type TrailRow = Omit<AuditEntry, "at"> & { readonly at: Date };

export type TrailFilter = Partial<AuditFilter> & { readonly recordIds?: readonly string[] };

export const trailColumns = {
  id: column.uuid(),
  at: column.instant(),
  actorId: column.text(),
  actorName: column.text(),
  action: column.text(),
  record: column.text(),
  recordId: column.uuid(),
  label: column.text(),
  before: column.jsonb(),
  after: column.jsonb(),
  requestId: column.text(),
};

/** The values of a change, for a statement with the placeholders of `trailColumns`; all null if there is no change. */
export function trailBindings(
  of: string,
  { actor, requestId }: Cause,
  change: Change | undefined,
  at: Date,
): Bindings {
  if (!change) return {};
  const { label, before, after } = change;
  return bindingsOfRow(trailColumns, of, {
    ...change,
    id: uuidv7({ msecs: at.getTime(), seq: ++recorded }),
    at,
    actorId: actor.id,
    actorName: trailName(actor),
    label: shortened(label),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    requestId,
  });
}

/** The name of the actor, and of the API token by which a program acts for a person. */
function trailName(actor: Actor): string {
  const tokenName = actor.kind === "user" ? actor.tokenName : undefined;
  return tokenName === undefined ? actor.name : `${actor.name} (token ${tokenName})`;
}

const RECORD_CHANGE = `insert into ${AUDIT_TRAIL} (${insertList(trailColumns)}) values (${placeholderList(trailColumns, "trail")})`;

/** Stores who changed what, in the transaction of the change. Every command calls this once. */
export async function recordChange(
  trx: Knex.Transaction,
  cause: Cause,
  change: Change,
  at = new Date(),
): Promise<void> {
  await rowsOf(trx, RECORD_CHANGE, trailBindings("trail", cause, change, at));
}

/** Shortens a label without cutting a surrogate pair in half, because half of one cannot be stored. */
function shortened(label: string): string {
  if (label.length <= LONGEST_LABEL) return label;
  return `${label.slice(0, LONGEST_LABEL - 1).toWellFormed()}…`;
}
