import type { AuditEntry, AuditedRecord, AuditFilter } from "@dash/contracts/audit";
import type { Knex } from "knex";
import { joinConditions, type Conditions } from "../database/conditions.ts";
import { containing } from "../database/containing.ts";
import { instant } from "../database/instant.ts";
import { may, type Actor } from "../access/identity.ts";
import { problem } from "../http/problem.ts";
import { rowsOf } from "../database/statement.ts";

const LONGEST_HISTORY = 200;

type Row = Omit<AuditEntry, "at"> & { readonly at: Date };

/** A service's part of the trail, newest first. */
export async function findTrail(
  knex: Knex,
  filter: Partial<AuditFilter> & { readonly limit: number },
): Promise<AuditEntry[]> {
  const { where, bindings } = conditionsOf(filter);
  const rows = await rowsOf<Row>(
    knex,
    `select id, at, actor_id as "actorId", actor_name as "actorName", action, record, record_id as "recordId",
       label, before, after, request_id as "requestId"
     from audit_trail where ${where} order by id desc limit :limit`,
    { ...bindings, limit: filter.limit },
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

interface HistoryOf {
  readonly record: AuditedRecord;
  readonly recordId: string;
  /** The record as it stands, which every role reads; nothing once it is gone. */
  readonly row: PromiseLike<object | undefined>;
}

/**
 * A record's changes, for whoever may read the record. Once it is gone they are for administrators.
 * @throws Problem 404 otherwise.
 */
export async function findHistory(
  knex: Knex,
  actor: Actor,
  { record, recordId, row }: HistoryOf,
): Promise<AuditEntry[]> {
  const isReadable = (await row) !== undefined;
  if (!isReadable && !may(actor, "audit:read")) throw problem("not-found");
  const history = await findTrail(knex, { record, recordId, limit: LONGEST_HISTORY });
  if (!isReadable && history.length === 0) throw problem("not-found");
  return history;
}

function conditionsOf(filter: Partial<AuditFilter>): Conditions {
  return joinConditions([
    ["record", "record_id = :record::uuid", filter.recordId],
    ["kind", "record = :kind", filter.record],
    ["action", "action = :action", filter.action],
    ["actor", "actor_id = :actor", filter.actorId],
    ["from", "at >= :from", instant(filter.from)],
    ["to", "at < :to", instant(filter.to)],
    ["before", "id < :before::uuid", filter.before],
    [
      "text",
      `exists (select from (
         values (actor_name), (label)
         union all select value from jsonb_each_text(before)
         union all select value from jsonb_each_text(after)
       ) as said (text) where text ilike :text)`,
      filter.search ? containing(filter.search) : undefined,
    ],
  ]);
}
