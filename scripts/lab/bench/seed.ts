import { createUser } from "@dash/admin/users/create-user.command";
import { knownOutcodes } from "@dash/sales-geo/places/place";
import { ownCause } from "@dash/service-lib/access/cause";
import { openDatabase } from "@dash/service-lib/database/database";
import { withClient } from "../../run/postgres/provision.ts";
import { CALLS, CUSTOMERS, idOf, NUMBERS } from "./seed-calls.ts";

/** The people who send the requests; each signs in once. */
export const people = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gail", "Hugo"].map(
  (firstName) => ({
    email: `${firstName.toLowerCase()}@example.com`,
    firstName,
    lastName: "Bench",
    role: "staff" as const,
  }),
);

/** The first year with seeded data. It does not depend on today's date, so that runs can be compared. */
export const FIRST_YEAR = 2022;
const MOST_SALES = 100_000;

/** How much of what a system is filled with. */
export interface Amounts {
  readonly entries: number;
  /** The rows of the trail for each entry. */
  readonly changes: number;
  readonly calls: number;
  readonly customers: number;
  readonly leads: number;
  readonly installations: number;
  /** The months of entries, calls and visits, from the first year on. */
  readonly months: number;
}

/** The amounts of the bench: as many calls and visits as entries, in two years. */
export function benchAmounts(entries: number): Amounts {
  const sales = Math.min(entries, MOST_SALES);
  const customers = Math.floor(entries / 20);
  const of = { changes: 1, calls: entries, customers, leads: sales, installations: sales };
  return { entries, ...of, months: 24 };
}

/**
 * Fills a running system: time entries with facts and audit trail, calls and visits in their service and in the KPI
 * service, the sales pipeline, and installations in all regions. Afterwards the read models must be rebuilt.
 */
export async function seed(ownerUrl: string, amounts: Amounts): Promise<void> {
  const { entries, changes, calls, customers, leads, installations, months } = amounts;
  const userIds = await createPeople(ownerUrl);
  const places = [...knownOutcodes].map(([outcode, { region, latitude, longitude }]) => {
    const area = /^[A-Z]+/.exec(outcode)?.[0];
    return { outcode, area, region, latitude, longitude };
  });
  await withClient(ownerUrl, async (client) => {
    await client.query("set synchronous_commit = off; set search_path = sales_geo, public");
    await client.query(PIPELINE, [leads, FIRST_YEAR, userIds]);
    await client.query(INSTALLATIONS, [installations, FIRST_YEAR, JSON.stringify(places), userIds]);
    // In replica mode Postgres runs no triggers, so totals are computed here. It checks no foreign keys either; the
    // rows are made from the rows that they refer to.
    await client.query("set session_replication_role = replica; set search_path = kpi, public");
    await client.query(INTERACTIONS, [calls, months, FIRST_YEAR]);
    await client.query(`${MONTHS}; ${RECORDS}`);
    await client.query("set search_path = interactions, public");
    await client.query(CUSTOMERS, [customers]);
    await client.query(NUMBERS, [customers]);
    await client.query(CALLS, [calls, FIRST_YEAR, customers, months, userIds]);
    const perPerson = Math.floor(entries / userIds.length);
    await client.query(ENTRIES, [perPerson, userIds, `${FIRST_YEAR}-01-01`, months]);
    await client.query("begin");
    await client.query(TOTALS, [userIds]);
    await client.query(FACTS, [userIds]);
    await client.query(FACTS_PUBLISHED);
    await client.query(TRAIL, [userIds, changes]);
    await client.query("commit");
  });
}

async function createPeople(ownerUrl: string): Promise<string[]> {
  const admin = openDatabase({ url: ownerUrl, schema: "admin", applicationName: "bench" });
  const ids: string[] = [];
  for (const person of people)
    ids.push((await admin.transaction((trx) => createUser(trx, ownCause("bench"), person))).id);
  await admin.destroy();
  return ids;
}

/** Divides each person's time into equal parts, and makes one time entry in each part, so that none overlap. */
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

const TOTALS = `
  insert into time.entry_totals (year, month, user_id, service_line_id, entries, minutes)
  select year, month, user_id, service_line_id, count(*), sum(minutes)
  from time.time_entries where user_id = any($1::uuid[]) group by year, month, user_id, service_line_id`;

/** The data of the fact that says how a time entry was logged, made from the columns of the entry. */
export const AS_FACT = `
  lateral (
    select id as "entryId", version, user_id as "userId", service_line_id as "serviceLineId",
      to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startTime", minutes, month, year,
      description, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "loggedAt"
  ) as fact`;

/** These facts count as published and as read: the rebuild applies them. */
const FACTS = `
  insert into time.outbox (id, subject, occurred_at, actor_id, request_id, data)
  select uuidv7(), 'time.entry-logged.v1', created_at, user_id, 'bench', row_to_json(fact)
  from time.time_entries cross join ${AS_FACT}
  where user_id = any($1::uuid[]) order by created_at`;

const FACTS_PUBLISHED = `
  update time.outbox_position set (xid, seq) = (
    select xid, seq from time.outbox order by xid desc, seq desc limit 1);
  update report.checkpoints set place = (select xid || '-' || seq from time.outbox_position)
    where keeper like 'time %';
  update notices.checkpoints set place = (select xid || '-' || seq from time.outbox_position)
    where keeper like 'time %'`;

const TRAIL = `
  insert into time.audit_trail
    (id, at, actor_id, actor_name, action, record, record_id, label, after, request_id)
  select uuidv7(created_at - now()), created_at, user_id, 'Bench', 'created', 'time-entry', id, description, jsonb_build_object(
      'userId', user_id, 'serviceLineId', service_line_id, 'startTime', start_time, 'endTime', end_time,
      'minutes', minutes, 'description', description), 'bench'
  from time.time_entries, generate_series(1, $2::int) where user_id = any($1::uuid[]) order by created_at`;

/** Two of three interactions are calls. Most rows have values in most optional columns. */
const INTERACTIONS = `
  insert into interactions (id, version, interaction_type, source, contact_id, occurred_at, month, year, duration_seconds,
    direction, bucket, caller_type, target_response_time_minutes, actual_response_time_minutes, first_call_resolution,
    first_time_fix, satisfaction_rating, escalated, is_warranty_visit, warranty_claim_valid, fault_category)
  select uuidv7(), 1, case when is_call then 'call' else 'visit' end, case when is_call then 'call-system' else 'manual' end,
    ${idOf("'contact ' || k % 5000")}, make_timestamptz(year, month, (1 + k % 28)::int, (k % 24)::int, (k % 60)::int, 0, 'UTC'),
    month, year, (k * 7919 % 3600)::int, case when is_call then (array['inbound', 'outbound'])[1 + k % 2] end,
    case when is_call then (array['answered', 'answered', 'missed', 'voicemail'])[1 + k % 4] end,
    case when is_call then (array['customer', 'installer'])[1 + k % 2] end, 10, (k % 30)::int, k % 5 > 0, k % 6 > 0,
    (1 + k % 5)::int, k % 20 = 0, not is_call and k % 2 = 0, case when k % 3 = 0 then k % 7 > 0 end,
    (array['electrical', 'mechanical', 'software', 'installation', 'user_error'])[1 + k % 5]
  from generate_series(0, $1::bigint - 1) as k, lateral (
    select k % 3 > 0 as is_call, $3::int + (k % $2::int / 12)::int as year, (1 + k % 12)::int as month
  ) as derived`;

const MONTHS = `
  insert into months (year, month, changes)
  select year, month, count(*) from interactions group by year, month
  on conflict (year, month) do update set changes = excluded.changes`;

/** Records a response time for each month. */
const RECORDS = `
  insert into kpi_records (id, metric, value, unit, month, year, description, recorded_by, created_at, updated_at)
  select uuidv7(), 'response_time', 1.5, 'hours', month, year, 'Recorded by the bench', uuidv7(), now(), now()
  from months on conflict do nothing`;

const PIPELINE = `
  insert into sales_pipeline (id, user_id, moved_by, customer_name, postcode, region, current_stage, stage_since,
    stage_before_lost, lost_reason, lead_source, quote_value, sale_value, lead_date, expected_sale_date, priority, notes,
    created_at, updated_at)
  select uuidv7(), ($3::uuid[])[1 + k % 8], ($3::uuid[])[1 + k % 8], 'Customer ' || k, 'BS1 4DJ',
    case when k % 20 > 0 then (array['London', 'South East', 'South West', 'Wales', 'Scotland'])[1 + k % 5] end,
    stage, lead_date, case when stage = 'lost' then 'quoted' end, case when stage = 'lost' then 'price' end,
    (array['Website', 'Phone Inquiry', 'Referral', 'Social Media', 'Partner', 'Other'])[1 + k % 6],
    case when k % 4 > 0 then 5000 + k * 7919 % 15000 end, case when k % 8 = 0 then 5000 + k * 10007 % 15000 end,
    lead_date, case when k % 3 > 0 then lead_date + 60 + k % 200 end, (array['low', 'medium', 'high', 'urgent'])[1 + k % 4],
    'Made for the bench', lead_date, lead_date
  from generate_series(0, $1::int - 1) as k, lateral (
    select make_date($2::int, 1, 1) + k * 7 % 1461 as lead_date,
      (array['lead', 'qualified', 'quoted', 'negotiation', 'sold', 'installed', 'completed', 'lost'])[1 + k / 7 % 8] as stage
  ) as derived`;

/** One of twenty installations has a postcode that is not known. */
const INSTALLATIONS = `
  insert into installations (id, user_id, postcode, area, district, region, postcode_region, latitude, longitude,
    heat_pump_model, customer_satisfaction, installation_date, created_at, updated_at)
  select uuidv7(), ($4::uuid[])[1 + k % 8], coalesce(place.outcode, 'QQ1') || ' 1AA', place.area, place.outcode,
    place.region, place.region, place.latitude, place.longitude, 'Model ' || k % 12,
    case when k % 3 > 0 then 1 + k % 5 end, make_date($2::int, 1, 1) + k * 7 % 1461, now(), now()
  from generate_series(0, $1::int - 1) as k
  left join (
    select given.*, row_number() over () as position, count(*) over () as places
    from jsonb_to_recordset($3::jsonb) as given (outcode text, area text, region text, latitude numeric, longitude numeric)
  ) as place on k % 20 > 0 and place.position = 1 + k % place.places`;
