import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { takeTurn } from "@dash/service-lib/database/take-turn";
import { findStanding } from "./find-standing.query.ts";

/** How long a crossing must stand before it is told, and must be crossed back before it can be told again. */
const STANDS = "interval '1 minute'";

/** Forgets crossings that were crossed back for long enough, so that the next one of the same key is new. */
const REARM = `delete from crossings where back_at <= :now::timestamptz - ${STANDS}`;

const INPUT = `with standing as (
  select * from json_to_recordset(:standing::json) as standing (
    kind text, key text, text text, link text, roles jsonb, people jsonb, "authorId" uuid, "isPaused" boolean)
)`;

const IS_STANDING =
  "exists (select from standing where standing.kind = crossings.kind and standing.key = crossings.key)";

/** Forgets crossings that were taken back before they were told. */
const FORGET_UNTOLD = `${INPUT} delete from crossings where told_at is null and not ${IS_STANDING}`;

const NOTE_BACK = `${INPUT}
  update crossings set back_at = case when ${IS_STANDING} then null else coalesce(back_at, :now::timestamptz) end
  where (back_at is null) <> ${IS_STANDING}`;

const NOTE_CROSSED = `${INPUT}
  insert into crossings (id, kind, key, crossed_at)
  select gen_random_uuid(), kind, key, :now::timestamptz from standing where "isPaused" is not true
  on conflict (kind, key) do nothing`;

/** Tells the webhooks of a kind, and the people whom a crossing concerns, except its author and those who do not want the kind. */
const TELL = `${INPUT}, due as (
    update crossings set told_at = :now::timestamptz from standing
    where standing.kind = crossings.kind and standing.key = crossings.key and standing."isPaused" is not true
      and told_at is null and crossed_at <= :now::timestamptz - ${STANDS}
    returning crossings.id, standing.*
  ), concerned as (
    select due.id as "crossingId", people.id as "personId" from due
    join people on people.is_active and people.id is distinct from due."authorId"
      and (due.roles ? people.role or due.people ? people.id::text)
  ), deliveries as (
    insert into webhook_deliveries (id, webhook_id, kind, text, link, people, at, state, next_at)
    select gen_random_uuid(), webhooks.id, due.kind, due.text, due.link,
      (select coalesce(jsonb_agg("personId"), '[]') from concerned where "crossingId" = due.id),
      :now::timestamptz, 'waiting', :now::timestamptz
    from due join webhooks on webhooks.kinds ? due.kind
  )
  insert into notices (id, person_id, crossing_id, kind, text, link, at, in_product, by_mail)
  select gen_random_uuid(), "personId", due.id, due.kind, due.text, due.link, :now::timestamptz,
    coalesce(preference.product, true), coalesce(preference.mail, 'off') <> 'off'
  from due join concerned on concerned."crossingId" = due.id
  left join notice_preferences preference on preference.person_id = "personId" and preference.kind = due.kind
  where coalesce(preference.product, true) or preference.mail <> 'off'
  returning id`;

/**
 * Compares what stands beyond a threshold with the crossings that are known, and tells each once: one minute after it
 * was crossed, if it still stands. A threshold that was crossed back for a minute is armed again. Returns the number
 * of new notices.
 */
export async function tellCrossings(knex: Knex, now: Date): Promise<number> {
  return knex.transaction(async (trx) => {
    if (!(await takeTurn(trx, "tell-crossings"))) return 0;
    await rowsOf(trx, REARM, { now });
    const bindings = { now, standing: JSON.stringify(await findStanding(trx, now)) };
    await rowsOf(trx, FORGET_UNTOLD, bindings);
    await rowsOf(trx, NOTE_BACK, bindings);
    await rowsOf(trx, NOTE_CROSSED, bindings);
    return (await rowsOf(trx, TELL, bindings)).length;
  });
}
