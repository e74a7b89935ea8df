import { waitingWorkChanged } from "@dash/contracts/facts/interaction.facts";
import type { FactData } from "@dash/contracts/facts/fact";
import { ownCause } from "@dash/service-lib/access/cause";
import { londonMonth, monthsBefore, startOfLondonMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { isoInstant, rowsOf } from "@dash/service-lib/database/statement";
import { takeTurn } from "@dash/service-lib/database/take-turn";
import { announce } from "@dash/service-lib/facts/outbox";
import { everySeconds, type Job } from "@dash/service-lib/process/job";
import { WAITING_CALL_BACKS } from "../calls/call-backs/list-call-backs.query.ts";
import { IS_UNMATCHED } from "../customers/list-unmatched-callers.query.ts";

/** The months with callers whom nobody knows, the call-backs that have a person, and the erasings that are not finished. */
const PRESENT = `
  select 'unknown-callers' as kind, year || '-' || lpad(month::text, 2, '0') as key, min(occurred_at) as since,
    null::uuid as assigned_to
  from customer_interactions where ${IS_UNMATCHED} and occurred_at >= :from::timestamptz
  group by year, month
  union all
  select 'call-back', record_id, first_at, assigned_to::uuid from (${WAITING_CALL_BACKS}) waiting
  where assigned_to is not null
  union all
  select 'erasing', id::text, requested_at, null from erasures where persons is not null`;

const STORE_CHANGES = `
  with present as (${PRESENT})
  insert into waiting_work as announced (kind, key, version, since, assigned_to)
  select kind, key, 1, present.since, present.assigned_to from present full join waiting_work using (kind, key)
  on conflict (kind, key) do update
    set version = announced.version + 1, since = excluded.since, assigned_to = excluded.assigned_to
    where (announced.since, announced.assigned_to) is distinct from (excluded.since, excluded.assigned_to)
  returning kind, key, version, ${isoInstant("since")} as since, assigned_to as "assignedTo"`;

/**
 * Announces how the work that waits has changed since it was announced last. No single write makes that true: a call-back
 * also ends by a later call, or by its age.
 */
export async function announceWaitingWork(trx: Knex.Transaction, now: Date): Promise<void> {
  if (!(await takeTurn(trx, "announce-waiting-work"))) return;
  const from = startOfLondonMonth(monthsBefore(londonMonth(now), 1)).toISOString();
  const changes = await rowsOf<FactData<typeof waitingWorkChanged>>(trx, STORE_CHANGES, {
    now,
    from,
  });
  const cause = ownCause("interactions");
  for (const change of changes) await announce(trx, cause, waitingWorkChanged, change);
}

export function announceWaitingWorkJob({ knex }: { readonly knex: Knex }): Job {
  return everySeconds(15, "announce-waiting-work", () =>
    knex.transaction((trx) => announceWaitingWork(trx, new Date())),
  );
}
