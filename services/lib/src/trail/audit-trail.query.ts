import type { AuditEntry, AuditedRecord } from "@dash/contracts/users/audit";
import type { Knex } from "knex";
import { joinConditions, type Conditions } from "../database/conditions.ts";
import { instant } from "../database/instant.ts";
import { finds } from "../database/search-text.ts";
import { may, type Actor } from "../access/identity.ts";
import { authorize, type Policy } from "../access/policy.ts";
import { problem } from "../http/problem.ts";
import { columnList } from "../database/sql-lists.ts";
import { rowsOf } from "../database/statement.ts";
import { AUDIT_TRAIL, trailColumns, type TrailFilter, type TrailRow } from "./audit-trail.ts";
import { addPackedRows } from "./packed-trail.query.ts";

const LONGEST_HISTORY = 200;

/** Reads a service's audit trail, newest first. */
export async function findTrail(
  knex: Knex,
  filter: TrailFilter & { readonly limit: number },
): Promise<AuditEntry[]> {
  const conditions = conditionsOf(filter);
  const rows = await rowsOf<TrailRow>(
    knex,
    `select ${columnList(trailColumns)} from ${AUDIT_TRAIL}
     where ${conditions.where} order by id desc limit :limit`,
    { ...conditions.bindings, limit: filter.limit },
  );
  const page = await addPackedRows(knex, { filter, conditions, rows });
  return page.map(({ id, at, ...row }) => ({ id, at: at.toISOString(), ...row }));
}

/** The name of the person who changed a record last; null where nobody has. */
export async function lastActorName(
  knex: Knex,
  record: AuditedRecord,
  recordId: string,
): Promise<string | null> {
  const [last] = await findTrail(knex, { record, recordId, limit: 1 });
  return last?.actorName ?? null;
}

/** A kind of record with a visible history, and the policy that decides who may see it. */
export interface HistoryOf<Row extends object, P extends Policy<Row>> {
  readonly record: AuditedRecord;
  readonly policy: P & Policy<Row>;
  /** The name of a further policy rule for the history, if reading the record is not enough. */
  readonly question?: Extract<keyof P, string>;
  /** Finds the current record, even if it is hidden; undefined once it is deleted. */
  readonly find: (id: string) => PromiseLike<Row | undefined>;
  /** The ids whose changes belong to the history; by default only the record's own id. */
  readonly idsOf?: (row: Row) => Promise<readonly string[]>;
  /** Removes details of other records that the reader may not see. */
  readonly conceal?: (actor: Actor, history: readonly AuditEntry[]) => Promise<AuditEntry[]>;
}

/**
 * Reads a record's changes. Everybody whom the policy lets read the record may see them; once the record is deleted,
 * only administrators.
 * @throws Problem 404 or 403, as for the record itself.
 */
export async function findHistory<Row extends object, P extends Policy<Row>>(
  knex: Knex,
  actor: Actor,
  id: string,
  { record, policy, question, find, idsOf, conceal }: HistoryOf<Row, P>,
): Promise<AuditEntry[]> {
  const row = await find(id);
  if (row !== undefined || !may(actor, "audit:read"))
    authorize<Row, Policy<Row>>(actor, policy, question ?? "read", row);
  const recordIds = row && idsOf ? await idsOf(row) : [id];
  const history = await findTrail(knex, { record, recordIds, limit: LONGEST_HISTORY });
  if (row === undefined && history.length === 0) throw problem("not-found");
  return conceal ? conceal(actor, history) : history;
}

function conditionsOf(filter: TrailFilter): Conditions {
  return joinConditions([
    ["record", "record_id = :record::uuid", filter.recordId],
    ["records", "record_id = any(:records::uuid[])", filter.recordIds],
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
       ) as said (text) where ${finds("folded(text)")})`,
      filter.search || undefined,
    ],
  ]);
}
