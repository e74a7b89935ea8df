import type { Knex } from "knex";
import {
  createPacks,
  packRows,
  namesOf,
  PACK_ROWS,
  packLock,
  packOldRows,
  type PackedTable,
  unnestPack,
} from "../database/packs.ts";
import { hourly, type Job } from "../process/job.ts";
import { AUDIT_TRAIL } from "./audit-trail.ts";

export const TRAIL_PACKED: PackedTable = {
  table: AUDIT_TRAIL,
  packs: "audit_packs",
  whole: "whole_trail",
  columns: {
    id: "uuid",
    at: "timestamptz(3)",
    actor_id: "text",
    actor_name: "text",
    action: "text",
    record: "text",
    record_id: "uuid",
    label: "text",
    before: "jsonb",
    after: "jsonb",
    request_id: "text",
  },
  order: ["id"],
};

/** The name of the migration that creates the packs. Its time decides when the first pack may be made. */
export const PACKING_OF_TRAIL = "0012_packs_of_the_trail";

/** Creates the packs of the trail. The rows of a pack are of one month (in UTC), whose first day is `month`. */
export async function createTrailPacks(knex: Knex): Promise<void> {
  const { packs } = TRAIL_PACKED;
  await createPacks(knex, TRAIL_PACKED, [
    "month date not null",
    "first_id uuid not null",
    "last_id uuid not null",
    // Packs that a page skips are skipped in the index alone.
    "primary key (last_id, first_id, month)",
  ]);
  // Without a list of pending entries, of which every search would read thousands.
  await knex.raw(
    `create index ${packs}_by_record on ${packs} using gin (record_id) with (fastupdate = off)`,
  );
  await createPacking(knex);
  await createDropping(knex);
  await createTrailOf(knex);
}

/**
 * Creates the function that moves the first rows of the trail into a pack. It returns their number, or null if the first
 * month has no full pack of rows that are older than `cutoff`. A month that is over gets a last pack of fewer rows. No row
 * is packed before the schema has had packs for that long: after a return to the release before, which does not read
 * packs, the table still holds the whole trail.
 */
async function createPacking(knex: Knex): Promise<void> {
  await knex.raw(`
    create function pack_${AUDIT_TRAIL}(cutoff timestamptz) returns int
    language plpgsql security definer set search_path from current as $$
    declare moved int;
    begin
      if not pg_try_advisory_xact_lock(${packLock(TRAIL_PACKED)}) then return null; end if;
      with first as materialized (
        select id, at, date_trunc('month', at at time zone 'UTC') as month
        from ${AUDIT_TRAIL} order by id limit ${PACK_ROWS}
      ), of_month as (
        select * from first where month = (select month from first order by id limit 1)
      ), ripe as (
        select from of_month
        having max(at) < cutoff
          and (count(*) = ${PACK_ROWS} or max(month) + interval '1 month' <= cutoff at time zone 'UTC')
          and exists (
            select from library_migrations where name = '${PACKING_OF_TRAIL}' and migration_time < cutoff)
      ), taken as (
        delete from ${AUDIT_TRAIL} using of_month, ripe where ${AUDIT_TRAIL}.id = of_month.id
        returning ${AUDIT_TRAIL}.*
      )
      insert into audit_packs (${namesOf(TRAIL_PACKED)}, month, first_id, last_id)
      select pack.*, date_trunc('month', pack.at[1] at time zone 'UTC'), pack.id[1], pack.id[cardinality(pack.id)]
      from (select ${packRows(TRAIL_PACKED)} from taken having count(*) > 0) as pack
      returning cardinality(id) into moved;
      return moved;
    end $$`);
}

/** Creates the function that drops the packs of months that ended seven years ago or earlier, and nothing else. */
async function createDropping(knex: Knex): Promise<void> {
  await knex.raw(`
    create function drop_old_trail() returns void
    language sql security definer set search_path from current as $$
      delete from audit_packs
      where month < date_trunc('month', (now() - interval '7 years') at time zone 'UTC') $$`);
}

/** Creates the function that finds the changes of records; months that ended before `since` are left out of packs. */
async function createTrailOf(knex: Knex): Promise<void> {
  await knex.raw(`
    create function trail_of(ids uuid[], since timestamptz default '-infinity') returns setof ${AUDIT_TRAIL}
    language sql stable as $$
      select * from ${AUDIT_TRAIL} where record_id = any(ids)
      union all
      select packed.* from audit_packs as pack, ${unnestPack(TRAIL_PACKED)}
      where pack.record_id && ids and pack.month + interval '1 month' > since at time zone 'UTC'
        and packed.record_id = any(ids) $$`);
}

/** Moves rows of the trail that are older than a month into packs, and drops months that ended seven years ago. */
export function packTrailJob({ knex }: { readonly knex: Knex }): Job {
  return hourly("pack-trail", async () => {
    await packOldRows(knex, TRAIL_PACKED);
    await knex.raw("select drop_old_trail()");
  });
}
