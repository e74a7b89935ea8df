import {
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
} from "@dash/contracts/facts/time.facts";
import type { FactData } from "@dash/contracts/fact";
import type { Knex } from "@dash/service-lib/database";
import { projection, serialize } from "@dash/service-lib/projection";

const stale = ["dashboard"];

/**
 * Takes the newest state of each entry in the batch, replaces what was known of it if that is older, and
 * moves the months' sums by the difference. Late, repeated and reordered facts therefore change nothing.
 * What is known is looked up entry by entry (`limit 1`): a join would be planned as a scan of all entries.
 */
const APPLY_STATES = `
  with given as (
    select distinct on (entry_id) * from json_to_recordset(?::json) as state (
      entry_id uuid, version int, is_deleted boolean, service_line_id uuid, month int, year int, minutes int,
      description text, logged_at timestamptz)
    order by entry_id, version desc
  ), newer as (
    select given.*, known.is_deleted as was_deleted, known.year as known_year, known.month as known_month,
      known.service_line_id as known_line_id, known.minutes as known_minutes
    from given
    left join lateral (select * from entries where entry_id = given.entry_id limit 1) as known on true
    where known.version is null or given.version > known.version
  ), stored as (
    insert into entries as stored
      (entry_id, version, is_deleted, service_line_id, month, year, minutes, description, logged_at)
    select entry_id, version, is_deleted, service_line_id, month, year, minutes, description, logged_at from newer
    on conflict (entry_id) do update set version = excluded.version, is_deleted = excluded.is_deleted,
      service_line_id = excluded.service_line_id, month = excluded.month, year = excluded.year,
      minutes = excluded.minutes, description = excluded.description, logged_at = excluded.logged_at
  ), difference as (
    select year, month, service_line_id, sum(minutes) as minutes
    from (
      select year, month, service_line_id, minutes from newer where not is_deleted
      union all
      select known_year, known_month, known_line_id, -known_minutes from newer where not was_deleted
    ) as moved
    group by year, month, service_line_id
    having sum(minutes) <> 0
  )
  insert into month_hours as hours (year, month, service_line_id, minutes)
  select year, month, service_line_id, minutes from difference
  on conflict (year, month, service_line_id) do update set minutes = hours.minutes + excluded.minutes`;

type EntryState = FactData<typeof timeEntryLogged>;

async function applyStates(
  trx: Knex.Transaction,
  states: readonly Record<string, unknown>[],
): Promise<void> {
  await serialize(trx, "hours");
  await trx.raw(APPLY_STATES, [JSON.stringify(states)]).options({ name: "apply-entry-states" });
}

async function applyLogged(trx: Knex.Transaction, entries: readonly EntryState[]): Promise<void> {
  await applyStates(
    trx,
    entries.map((entry) => ({
      entry_id: entry.entryId,
      version: entry.version,
      is_deleted: false,
      service_line_id: entry.serviceLineId,
      month: entry.month,
      year: entry.year,
      minutes: entry.minutes,
      description: entry.description,
      logged_at: entry.loggedAt,
    })),
  );
}

async function applyDeleted(
  trx: Knex.Transaction,
  entries: readonly FactData<typeof timeEntryDeleted>[],
): Promise<void> {
  await applyStates(
    trx,
    entries.map(({ entryId, version }) => ({ entry_id: entryId, version, is_deleted: true })),
  );
}

/** The hours of each month by service line, and the entries behind the latest activities. */
export const hoursProjections = [
  projection(timeEntryLogged, stale, applyLogged),
  projection(timeEntryChanged, stale, applyLogged),
  projection(timeEntryDeleted, stale, applyDeleted),
];
