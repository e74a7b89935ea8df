import { createUser } from "@dash/admin/users/create-user.command";
import { HOURS_EDITION } from "@dash/report/hours/hours.projection";
import { ownCause } from "@dash/service-lib/access/cause";
import { openDatabase } from "@dash/service-lib/database/database";
import { withClient } from "../../run/postgres/provision.ts";

/** The people of the bench; each signs in once. */
export const people = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gail", "Hugo"].map(
  (firstName) => ({
    email: `${firstName.toLowerCase()}@example.com`,
    firstName,
    lastName: "Bench",
    role: "staff" as const,
  }),
);

export const SEEDED_MONTHS = 24;
/** The first seeded year. It does not depend on the clock, so that runs are repeatable. */
export const FIRST_YEAR = 2022;

/**
 * Fills a running, empty system with two years of data: entries, their published and applied facts, their audit trail
 * and the read model.
 */
export async function seedEntries(ownerUrl: string, entries: number): Promise<void> {
  const userIds = await createPeople(ownerUrl);
  await withClient(ownerUrl, async (client) => {
    // In replica mode Postgres does not check foreign keys; these rows are made from the referenced rows.
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query(ENTRIES, [
      Math.floor(entries / userIds.length),
      userIds,
      `${FIRST_YEAR}-01-01`,
      SEEDED_MONTHS,
    ]);
    await client.query(`begin; ${TOTALS}; ${FACTS}; ${TRAIL}; ${READ_MODEL}; commit`);
  });
}

async function createPeople(ownerUrl: string): Promise<string[]> {
  const admin = openDatabase({
    url: ownerUrl,
    schema: "admin",
    applicationName: "bench",
    poolSize: 1,
  });
  try {
    const ids: string[] = [];
    for (const person of people) {
      const user = await admin.transaction((trx) => createUser(trx, ownCause("bench"), person));
      ids.push(user.id);
    }
    return ids;
  } finally {
    await admin.destroy();
  }
}

/** Each person's time is divided into equal parts, and each entry fills a part of one, so that no entries overlap. */
const ENTRIES = `
  with shape as (
    select $1::int as per_person, $3::timestamp at time zone 'Europe/London' as first,
      extract(epoch from make_interval(months => $4::int))::int / 60 as minutes
  ), lines as (
    select array_agg(id order by position) as ids from time.service_lines
  ), planned as (
    select person.id as user_id, lines.ids[1 + (k + person.position) % cardinality(lines.ids)] as service_line_id,
      shape.first + make_interval(mins => (k::bigint * shape.minutes / shape.per_person)::int) as start_time,
      1 + (k * 7 % least(shape.minutes / shape.per_person, 240))::int as minutes, k
    from shape, lines, unnest($2::uuid[]) with ordinality as person (id, position),
      generate_series(0, shape.per_person - 1) as k
  )
  insert into time.time_entries
    (id, user_id, service_line_id, start_time, end_time, minutes, description, month, year, created_at, updated_at)
  select uuidv7(), user_id, service_line_id, start_time, end_time, minutes,
    'Commissioning call ' || k, extract(month from local), extract(year from local), end_time, end_time
  from planned, lateral (
    select start_time + make_interval(mins => minutes) as end_time, start_time at time zone 'Europe/London' as local
  ) as derived`;

// In replica mode no triggers run, so the totals are computed here.
const TOTALS = `
  insert into time.entry_totals (year, month, user_id, service_line_id, entries, minutes)
  select year, month, user_id, service_line_id, count(*), sum(minutes)
  from time.time_entries group by year, month, user_id, service_line_id`;

const FACTS = `
  insert into time.outbox (id, subject, occurred_at, actor_id, request_id, data)
  select uuidv7(), 'time.entry-logged.v1', created_at, user_id, 'bench', row_to_json(fact)
  from time.time_entries
  cross join lateral (
    select id as "entryId", version, user_id as "userId", service_line_id as "serviceLineId",
      to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startTime", minutes, month, year,
      description, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "loggedAt"
  ) as fact
  order by created_at;
  update time.outbox_position set (xid, seq) = (
    select xid, seq from time.outbox order by xid desc, seq desc limit 1)`;

const TRAIL = `
  insert into time.audit_trail
    (id, at, actor_id, actor_name, action, record, record_id, label, after, request_id)
  select uuidv7(), created_at, user_id, 'Bench', 'created', 'time-entry', id, description, jsonb_build_object(
      'userId', user_id, 'serviceLineId', service_line_id, 'startTime', start_time, 'endTime', end_time,
      'minutes', minutes, 'description', description), 'bench'
  from time.time_entries order by created_at`;

const READ_MODEL = `
  update report.checkpoints set place = (
    select xid || '-' || seq from time.outbox order by xid desc, seq desc limit 1)
    where keeper like 'time %';
  insert into report.inbox (fact_id, edition)
    select id, ${HOURS_EDITION} from time.outbox where subject = 'time.entry-logged.v1';
  insert into report.entries (entry_id, version, service_line_id, month, year, minutes, description, logged_at,
      day, day_minutes, day_version)
    select id, version, service_line_id, month, year, minutes, description, created_at,
      (start_time at time zone 'Europe/London')::date, minutes, version from time.time_entries;
  insert into report.day_hours (day, minutes) select day, sum(day_minutes) from report.entries group by day;
  insert into report.month_hours (year, month, service_line_id, minutes)
    select year, month, service_line_id, sum(minutes) from time.time_entries group by year, month, service_line_id`;
