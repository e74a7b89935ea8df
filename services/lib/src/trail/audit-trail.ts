import type { AuditAction, AuditedRecord, Snapshot } from "@dash/contracts/audit";
import type { Knex } from "knex";
import { v7 as uuidv7 } from "uuid";
import type { Cause } from "../access/cause.ts";
import { column } from "../database/columns.ts";
import { insertList, placeList, placesOf } from "../database/sql-lists.ts";
import { rowsOf, type Bindings } from "../database/statement.ts";

/** The table of a service's changes. Its own role may add to it and read it, and nothing else. */
export const AUDIT_TRAIL = "audit_trail";

const LONGEST_LABEL = 100;

/** Ids are made in ascending order, also within a millisecond: the trail is read in their order. */
let recorded = 0;

/** Creates the table that says who changed what, for good. */
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

/** What a command did to one record. */
export interface Change {
  readonly action: AuditAction;
  readonly record: AuditedRecord;
  readonly recordId: string;
  /** What people call the record. */
  readonly label: string;
  /** The record as it was; null where there was none. Never more of it than its readers see. */
  readonly before: Snapshot | null;
  /** The record as it is; null where it is gone. */
  readonly after: Snapshot | null;
}

/** The columns of a trail row. */
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

/**
 * The values of a change, for a statement with the places of `trailColumns`; all null where there is none to keep.
 */
export function trailPlaces(
  of: string,
  { actor, requestId }: Cause,
  change: Change | undefined,
  at: Date,
): Bindings {
  if (!change) return {};
  const { label, before, after } = change;
  return placesOf(trailColumns, of, {
    ...change,
    id: uuidv7({ msecs: at.getTime(), seq: ++recorded }),
    at,
    actorId: actor.id,
    actorName: actor.name,
    label: shortened(label),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    requestId,
  });
}

const RECORD_CHANGE = `insert into ${AUDIT_TRAIL} (${insertList(trailColumns)}) values (${placeList(trailColumns, "trail")})`;

/** Records who changed what, in the transaction that changes it: every command does so exactly once. */
export async function recordChange(
  trx: Knex.Transaction,
  cause: Cause,
  change: Change,
  at = new Date(),
): Promise<void> {
  await rowsOf(trx, RECORD_CHANGE, trailPlaces("trail", cause, change, at));
}

/** A text is never cut inside a character, since half of one cannot be stored. */
function shortened(label: string): string {
  if (label.length <= LONGEST_LABEL) return label;
  return `${label.slice(0, LONGEST_LABEL - 1).toWellFormed()}…`;
}
