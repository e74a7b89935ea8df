import type { Fact } from "@dash/contracts/facts/fact";
import type { Knex } from "knex";
import { namesOf, PACK_ROWS, unnestPack } from "../database/packs.ts";
import { rowOf, rowsOf } from "../database/statement.ts";
import { FACTS_PACKED } from "./pack-facts.ts";

/** A fact with its position in the record. */
export interface PositionedFact extends Omit<Fact, "occurredAt"> {
  readonly occurredAt: Date;
  readonly place: string;
}

/** The SQL for the id of the oldest transaction that is still running. No more facts can be recorded with lower ids. */
const OLDEST_OPEN = "pg_snapshot_xmin(pg_current_snapshot())";

/**
 * Reads facts in the order of transaction id, then `seq`: first those in packs, which all come before those of the
 * outbox. A position with a transaction id that this cluster has not reached yet comes from another cluster, whose dump
 * was restored: its reader starts at the beginning.
 */
const READ_RECORD = `
  with place as (
    select case when :xid::text::xid8 < ${OLDEST_OPEN} then :xid::text::xid8 else '0' end as xid,
      case when :xid::text::xid8 < ${OLDEST_OPEN} then :seq::bigint else 0 end as seq
  ), packed_facts as (
    select packed.*
    from (
      select * from outbox_packs
      where (last_xid, last_seq) > ((select xid from place), (select seq from place))
      order by last_xid, last_seq limit :limit / ${PACK_ROWS} + 2
    ) as pack, ${unnestPack(FACTS_PACKED)}, place
    where (packed.xid, packed.seq) > (place.xid, place.seq)
    order by packed.xid, packed.seq limit :limit
  ), facts as (
    select ${namesOf(FACTS_PACKED)} from packed_facts
    union all
    (
      select ${namesOf(FACTS_PACKED)} from outbox
      where (xid, seq) > ((select xid from place), (select seq from place)) and xid < ${OLDEST_OPEN}
      order by xid, seq limit :limit - (select count(*) from packed_facts)
    )
  )
  select xid || '-' || seq as place, id, subject, occurred_at as "occurredAt", actor_id as "actorId",
    request_id as "requestId", data
  from facts order by xid, seq`;

/**
 * Reads the outbox of the connection's schema after a position. The relay, other services and rebuilds all read in
 * this order. Nothing is ever added before a fact that was read.
 */
export async function readRecord(
  knex: Knex,
  after: string,
  limit: number,
): Promise<PositionedFact[]> {
  const [xid = "0", seq = "0"] = after.split("-");
  return rowsOf<PositionedFact>(knex, READ_RECORD, { xid, seq, limit }, "read-record");
}

/**
 * The SQL for the first facts behind the relay's position. Each half of the position is a subquery of its own: with a
 * row of two as one subquery, Postgres begins at the start of the index. `offset 0` keeps the order, without which it
 * reads the whole outbox in the hope of an early hit.
 */
export function unpublishedFactsSql(limit: number): string {
  return `select from outbox
    where (xid, seq) > ((select xid from outbox_position), (select seq from outbox_position))
    order by xid, seq limit ${limit} offset 0`;
}

/** Whether the outbox has facts that cannot be read yet, because an older transaction is still running. */
export async function hasUnreadable(knex: Knex): Promise<boolean> {
  const { hasRows } = await rowOf<{ hasRows: boolean }>(
    knex,
    `select exists (select from outbox where xid >= ${OLDEST_OPEN}) as "hasRows"`,
    {},
    "has-unreadable-facts",
  );
  return hasRows;
}
