import {
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
} from "@dash/contracts/facts/time.facts";
import type { FactData, FactType } from "@dash/contracts/facts/fact";
import { londonDay } from "@dash/service-lib/calendar/london";
import { projection, type Change, type Projection } from "@dash/service-lib/facts/projection";
import { arraysOf, rowsOf, type Row } from "@dash/service-lib/database/statement";

/** The columns of `entries` whose values come from facts. */
const COLUMNS = {
  entry_id: "uuid",
  version: "int",
  is_deleted: "boolean",
  service_line_id: "uuid",
  month: "int",
  year: "int",
  minutes: "int",
  description: "text",
  logged_at: "timestamptz",
  day: "date",
} as const;
type Column = keyof typeof COLUMNS;
const columns = Object.keys(COLUMNS) as Column[];

/**
 * For each column to write, the column of the input. `day_minutes` and `day_version` say with which values `day_hours`
 * counts the entry; the previous release does not write them.
 */
const columnValues: Readonly<Record<string, string>> = {
  ...Object.fromEntries(columns.map((column) => [column, column])),
  day_minutes: "minutes",
  day_version: "version",
};

/** The state of an entry at a version. A deleted entry has no further values. */
type EntryState = Row<Column>;

/**
 * Applies a batch: takes the latest state of each entry, replaces the stored state if it is older, and changes the sums
 * of months and days by the difference. So facts may arrive late, twice or in another order. A stored state that is not
 * yet counted in its day (`day_version`) is applied a second time, which then changes the days only. The stored states
 * are looked up one by one (`limit 1`), and updated by their physical address (`ctid`): Postgres would plan a join as a
 * scan of all entries. The batch holds the projection's lock, so no other batch moves a row meanwhile.
 */
const APPLY_STATES = `
  with input as (
    select distinct on (entry_id) *
    from unnest(${columns.map((column) => `:${column}::${COLUMNS[column]}[]`).join(", ")}) as state (${columns.join(", ")})
    order by entry_id, version desc
  ), newer as (
    select input.*, existing.place, existing.is_deleted as was_deleted, existing.year as existing_year, existing.month as existing_month,
      existing.service_line_id as existing_line_id, existing.minutes as existing_minutes,
      existing.day as existing_day, existing.day_minutes as existing_day_minutes
    from input
    left join lateral (select ctid as place, * from entries where entry_id = input.entry_id limit 1) as existing on true
    where existing.version is null or input.version > existing.version
      or (input.version = existing.version and existing.day_version is distinct from existing.version)
  ), added as (
    insert into entries (${Object.keys(columnValues).join(", ")})
    select ${Object.values(columnValues).join(", ")} from newer where place is null
  ), changed as (
    update entries set ${Object.entries(columnValues)
      .map(([column, value]) => `${column} = newer.${value}`)
      .join(", ")}
    from newer where entries.ctid = newer.place
  ), day_difference as (
    select day, sum(minutes) as minutes
    from (
      select day, minutes from newer where not is_deleted
      union all
      select existing_day, -existing_day_minutes from newer where existing_day is not null
    ) as moved
    group by day
    having sum(minutes) <> 0
  ), emptied_days as (
    delete from day_hours using day_difference
    where day_hours.day = day_difference.day and day_hours.minutes + day_difference.minutes = 0
    returning day_hours.day
  ), days as (
    insert into day_hours as hours (day, minutes)
    select day, minutes from day_difference where day not in (select day from emptied_days)
    on conflict (day) do update set minutes = hours.minutes + excluded.minutes
  ), difference as (
    select year, month, service_line_id, sum(minutes) as minutes
    from (
      select year, month, service_line_id, minutes from newer where not is_deleted
      union all
      select existing_year, existing_month, existing_line_id, -existing_minutes from newer where not was_deleted
    ) as moved
    group by year, month, service_line_id
    having sum(minutes) <> 0
  ), emptied as (
    delete from month_hours using difference
    where month_hours.year = difference.year and month_hours.month = difference.month
      and month_hours.service_line_id = difference.service_line_id
      and month_hours.minutes + difference.minutes = 0
    returning month_hours.year, month_hours.month, month_hours.service_line_id
  )
  insert into month_hours as hours (year, month, service_line_id, minutes)
  select year, month, service_line_id, minutes from difference
  where (year, month, service_line_id) not in (select year, month, service_line_id from emptied)
  on conflict (year, month, service_line_id) do update set minutes = hours.minutes + excluded.minutes`;

function applyStates(states: readonly EntryState[]): Change {
  const values = arraysOf(columns, states);
  return async (trx) => {
    await rowsOf(trx, APPLY_STATES, values, "apply-entry-states");
  };
}

function loggedState(entry: FactData<typeof timeEntryLogged>): EntryState {
  return {
    entry_id: entry.entryId,
    version: entry.version,
    is_deleted: false,
    service_line_id: entry.serviceLineId,
    month: entry.month,
    year: entry.year,
    minutes: entry.minutes,
    description: entry.description,
    logged_at: entry.loggedAt,
    day: londonDay(entry.startTime),
  };
}

function deletedState({ entryId, version }: FactData<typeof timeEntryDeleted>): EntryState {
  return { entry_id: entryId, version, is_deleted: true };
}

/** Edition 1 did not count the hours of days. */
export const HOURS_EDITION = 2;

function ofEntries<F extends FactType>(
  type: F,
  stateOf: (data: FactData<F>) => EntryState,
): Projection {
  return projection(type, (data) => applyStates(data.map(stateOf)), {
    lock: "hours",
    edition: HOURS_EDITION,
  });
}

/**
 * Projections that store the hours of months by service line, the hours of days, and the entries for the latest
 * activities.
 */
export const hoursProjections = [
  ofEntries(timeEntryLogged, loggedState),
  ofEntries(timeEntryChanged, loggedState),
  ofEntries(timeEntryDeleted, deletedState),
];
