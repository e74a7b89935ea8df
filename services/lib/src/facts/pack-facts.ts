import type { Knex } from "knex";
import {
  createPacks,
  packRows,
  namesOf,
  PACK_ROWS,
  packLock,
  packOldRows,
  type PackedTable,
} from "../database/packs.ts";
import { hourly, type Job } from "../process/job.ts";

export const FACTS_PACKED: PackedTable = {
  table: "outbox",
  packs: "outbox_packs",
  whole: "recorded_facts",
  columns: {
    xid: "xid8",
    seq: "bigint",
    id: "uuid",
    subject: "text",
    occurred_at: "timestamptz(3)",
    actor_id: "text",
    request_id: "text",
    data: "json",
  },
  order: ["xid", "seq"],
};

/** The name of the migration that creates the packs. Its time decides when the first pack may be made. */
export const PACKING_OF_FACTS = "0011_packs_of_the_outbox";

/** Creates the packs of the outbox, each with the place of its last fact as its key. */
export async function createFactPacks(knex: Knex): Promise<void> {
  await createPacks(knex, FACTS_PACKED, [
    "last_xid xid8 not null",
    "last_seq bigint not null",
    "primary key (last_xid, last_seq)",
  ]);
  await createPacking(knex);
}

/**
 * Creates the function that moves the first facts of the outbox into a pack. It returns their number, or null if there
 * is no full pack of published facts that are older than `before`. No fact is packed before the schema has had packs for
 * that long: after a return to the release before, which does not read packs, the outbox still holds the whole record.
 */
async function createPacking(knex: Knex): Promise<void> {
  await knex.raw(`
    create function pack_outbox(before timestamptz) returns int
    language plpgsql security definer set search_path from current as $$
    declare moved int;
    begin
      if not pg_try_advisory_xact_lock(${packLock(FACTS_PACKED)}) then return null; end if;
      with first as materialized (
        select xid, seq, occurred_at from outbox order by xid, seq limit ${PACK_ROWS}
      ), ripe as (
        select from first, outbox_position as done
        having count(*) = ${PACK_ROWS} and max(occurred_at) < before
          and bool_and((first.xid, first.seq) <= (done.xid, done.seq))
          and exists (
            select from library_migrations where name = '${PACKING_OF_FACTS}' and migration_time < before)
      ), taken as (
        delete from outbox using first, ripe where outbox.seq = first.seq returning outbox.*
      )
      insert into outbox_packs (${namesOf(FACTS_PACKED)}, last_xid, last_seq)
      select pack.*, pack.xid[${PACK_ROWS}], pack.seq[${PACK_ROWS}]
      from (select ${packRows(FACTS_PACKED)} from taken having count(*) > 0) as pack
      returning cardinality(seq) into moved;
      return moved;
    end $$`);
}

/** Moves facts that are older than a month from the outbox into packs. */
export function packFactsJob({ knex }: { readonly knex: Knex }): Job {
  return hourly("pack-facts", () => packOldRows(knex, FACTS_PACKED));
}
