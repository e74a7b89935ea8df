import type { Knex } from "knex";
import { columnList } from "../database/sql-lists.ts";
import { joinConditions, type Conditions } from "../database/conditions.ts";
import { instant } from "../database/instant.ts";
import { unnestPack } from "../database/packs.ts";
import { rowsOf } from "../database/statement.ts";
import { trailColumns, type TrailFilter, type TrailRow } from "./audit-trail.ts";
import { TRAIL_PACKED } from "./trail-packs.ts";

/** A page is mostly found in one or two packs; a search for rare words reads more and more of them at a time. */
const FIRST_PACKS = 2;
/** The most packs of a statement: some ten milliseconds of searching. */
const MOST_PACKS = 8;
/** Rows of a page, and the id down to which all of them were found; null where the whole page was. */
export interface FoundRows {
  readonly rows: readonly TrailRow[];
  readonly lookedBackTo: string | null;
}

/** A page of the trail as it was found in the table: its filter, with the condition on a row, and its rows. */
export interface TrailPage extends FoundRows {
  readonly filter: TrailFilter & { readonly limit: number };
  readonly conditions: Conditions;
}

/**
 * Adds to a page what packs have of it. Reads them from the newest, until the page is full and no pack has a newer row
 * than the last one on it, or until `endsAt`. Where the table was not read whole, reads the packs down to the same row. A
 * row that was packed between the two reads is found twice, and counts once.
 */
export async function addPackedRows(
  knex: Knex,
  page: TrailPage,
  endsAt: number,
): Promise<FoundRows> {
  const { filter, lookedBackTo } = page;
  const { limit } = filter;
  let { rows } = page;
  let below: string | undefined;
  for (let packs = FIRST_PACKS; ; packs = Math.min(2 * packs, MOST_PACKS)) {
    const above = rows.length < limit ? (lookedBackTo ?? undefined) : rows.at(-1)?.id;
    const found = await readPacks(knex, page, { below, above, packs });
    if (found.lastPack === undefined) return { rows, lookedBackTo };
    below = found.lastPack;
    rows = newest([...rows, ...found.rows], limit);
    const isMore = found.packs === packs && lookedBackTo === null;
    if (isMore && performance.now() > endsAt) return { rows, lookedBackTo: below };
  }
}

function newest(rows: readonly TrailRow[], limit: number): TrailRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
}

interface Packs {
  /** Only packs whose last row comes before this id. */
  readonly below: string | undefined;
  /** Only packs whose last row comes after this id. */
  readonly above: string | undefined;
  readonly packs: number;
}

/** Reads the rows of a page from the next packs: of each pack as many as the page may have, none where none is found. */
async function readPacks(
  knex: Knex,
  { filter, conditions }: TrailPage,
  { below, above, packs }: Packs,
): Promise<{ lastPack: string | undefined; packs: number; rows: TrailRow[] }> {
  const packConditions = joinConditions([
    ["record", "record_id && array[:record::uuid]", filter.recordId],
    ["records", "record_id && :records::uuid[]", filter.recordIds],
    ["kind", ":kind = any(record)", filter.record],
    ["action", ":action = any(action)", filter.action],
    ["actor", ":actor = any(actor_id)", filter.actorId],
    [
      "from",
      "month > :from::timestamptz at time zone 'UTC' - interval '1 month'",
      instant(filter.from),
    ],
    ["to", "month < :to::timestamptz at time zone 'UTC'", instant(filter.to)],
    ["before", "first_id < :before::uuid", filter.before],
    ["below", "last_id < :below::uuid", below],
    ["above", "last_id > :above::uuid", above],
  ]);
  const found = await rowsOf<TrailRow & { readonly packId: string; readonly isRow: boolean }>(
    knex,
    `select pack.last_id as "packId", entry.id is not null as "isRow", entry.*
     from (
       select * from audit_packs where ${packConditions.where} order by last_id desc limit :packs
     ) as pack left join lateral (
       select ${columnList(trailColumns)} from ${unnestPack(TRAIL_PACKED)}
       where ${conditions.where} order by id desc limit :limit
     ) as entry on true
     order by pack.last_id desc`,
    { ...conditions.bindings, ...packConditions.bindings, packs, limit: filter.limit },
  );
  return {
    lastPack: found.at(-1)?.packId,
    packs: new Set(found.map(({ packId }) => packId)).size,
    rows: found.flatMap(({ packId: _, isRow, ...row }) => (isRow ? [row] : [])),
  };
}
