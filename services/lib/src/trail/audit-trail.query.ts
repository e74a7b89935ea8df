import type { AuditEntry, AuditedRecord, OwnTrail } from "@dash/contracts/users/audit";
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
import { addPackedRows, type FoundRows } from "./packed-trail.query.ts";

const LONGEST_HISTORY = 200;
/** A page that must be whole fails after this time, as a statement does that takes as long. */
const LONGEST_READ_MS = 4_000;
/** A search answers with what it has found after this time, and its reader goes on from there. */
const LONGEST_SEARCH_MS = 20;
/** The rows that the first statement looks at. Each further one looks at more, up to some ten milliseconds of reading. */
const FIRST_LOOK = 500;
const LARGEST_LOOK = { ofTexts: 4_000, ofOthers: 40_000 };

type PageFilter = TrailFilter & { readonly limit: number };

/**
 * Reads a service's audit trail, newest first.
 * @throws Problem 503 when that takes too long.
 */
export async function findTrail(knex: Knex, filter: PageFilter): Promise<AuditEntry[]> {
  const { entries, lookedBackTo } = await searchTrail(knex, filter, LONGEST_READ_MS);
  if (lookedBackTo !== null) throw problem("unavailable");
  return entries;
}

/** Reads as much of a page of the trail as is found in time. The rows of one record are found by an index, and all read. */
export async function searchTrail(
  knex: Knex,
  filter: PageFilter,
  longestMs = filter.recordId ? LONGEST_READ_MS : LONGEST_SEARCH_MS,
): Promise<OwnTrail> {
  const endsAt = performance.now() + longestMs;
  const page = {
    filter,
    conditions: conditionsOf(filter),
    ...(await readTable(knex, filter, endsAt)),
  };
  const { rows, lookedBackTo } = await addPackedRows(knex, page, endsAt);
  const entries = rows.map(({ id, at, ...row }) => ({ id, at: at.toISOString(), ...row }));
  return { entries, lookedBackTo };
}

/**
 * The rows of a page in the table. What no index finds is looked for in some rows at a time. The rows of a record, and those
 * of all, are found in one look.
 */
async function readTable(knex: Knex, filter: PageFilter, endsAt: number): Promise<FoundRows> {
  const { recordId, recordIds, limit, before: newest, ...sought } = filter;
  const ofRecords = { recordId, ...(recordIds && { recordIds }), from: sought.from };
  const isFound = Object.values(sought).every((value) => value === undefined || value === "");
  const largest = sought.search ? LARGEST_LOOK.ofTexts : LARGEST_LOOK.ofOthers;
  let perLook = isFound || recordId || recordIds ? limit : FIRST_LOOK;
  const rows: TrailRow[] = [];
  for (let before = newest; ; perLook = Math.min(4 * perLook, largest)) {
    const [chosen, wanted] = [conditionsOf({ ...ofRecords, before }), conditionsOf(sought)];
    const found = await rowsOf<TrailRow & { readonly lastId: string; readonly isRow: boolean }>(
      knex,
      `select last.id as "lastId", entry.id is not null as "isRow", entry.*
       from (
         select id from (
           select id from ${AUDIT_TRAIL} where ${chosen.where} order by id desc limit :perLook
         ) as look order by id limit 1
       ) as last left join lateral (
         select ${columnList(trailColumns)} from ${AUDIT_TRAIL}
         where ${chosen.where} and id >= last.id and ${wanted.where} order by id desc limit :limit
       ) as entry on true`,
      { ...chosen.bindings, ...wanted.bindings, perLook, limit: limit - rows.length },
    );
    rows.push(...found.flatMap(({ lastId: _, isRow, ...row }) => (isRow ? [row] : [])));
    before = found[0]?.lastId;
    if (isFound || before === undefined || rows.length === limit)
      return { rows, lookedBackTo: null };
    if (performance.now() > endsAt) return { rows, lookedBackTo: before };
  }
}

/** The name of the person who changed a record last; null where nobody has. */
export async function lastActorName(knex: Knex, recordId: string): Promise<string | null> {
  const [last] = await findTrail(knex, { recordId, limit: 1 });
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

/** The row of a change is made when it happens, or later; an hour is for clocks that differ. */
const CLOCKS_DIFFER_MS = 3_600_000;

/** An id below those of all changes from this time on: ids begin with their milliseconds. */
function firstIdSince(time: string): string {
  const ms = Math.max(Date.parse(time) - CLOCKS_DIFFER_MS, 0)
    .toString(16)
    .padStart(12, "0");
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
}

/**
 * Leaves out nearly all rows for a fifth of the time that looking at each field takes: a row's fields stand in its JSON as
 * they are, except for the characters that JSON escapes.
 */
const MAY_SAY = String.raw`(:text::text ~ '["\\\u0001-\u001f]'
  or ${finds("folded(concat_ws(' ', actor_name, label, before::text, after::text))")})`;

function conditionsOf(filter: TrailFilter): Conditions {
  return joinConditions([
    ["record", "record_id = :record::uuid", filter.recordId],
    ["records", "record_id = any(:records::uuid[])", filter.recordIds],
    ["kind", "record = :kind", filter.record],
    ["action", "action = :action", filter.action],
    ["actor", "actor_id = :actor", filter.actorId],
    ["from", "at >= :from", instant(filter.from)],
    ["since", "id >= :since::uuid", filter.from && firstIdSince(filter.from)],
    ["to", "at < :to", instant(filter.to)],
    ["before", "id < :before::uuid", filter.before],
    [
      "text",
      `(${MAY_SAY} and exists (select from (
         values (actor_name), (label)
         union all select value from jsonb_each_text(before)
         union all select value from jsonb_each_text(after)
       ) as said (text) where ${finds("folded(text)")}))`,
      filter.search || undefined,
    ],
  ]);
}
