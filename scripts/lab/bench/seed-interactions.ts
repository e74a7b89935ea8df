import { withClient } from "../../postgres/provision.ts";
import { FIRST_YEAR, SEEDED_MONTHS } from "./seed.ts";

/** Fills the KPI service's copy of calls and visits, as two years of facts about so many would have. */
export async function seedInteractions(ownerUrl: string, interactions: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    // Triggers do not run for rows that are copied; the changes of the months are counted below.
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query("set search_path = kpi, public");
    await client.query(INTERACTIONS, [interactions, SEEDED_MONTHS, FIRST_YEAR]);
    await client.query(MONTHS);
    await client.query(RECORDS);
    await client.query("vacuum (analyze) interactions");
    await client.query("checkpoint");
  });
}

/** Two of three are calls; most of what can be said of one is said of most. */
const INTERACTIONS = `
  insert into interactions (id, version, interaction_type, source, contact_id, occurred_at, month, year, duration_seconds,
    direction, bucket, caller_type, target_response_time_minutes, actual_response_time_minutes, first_call_resolution,
    first_time_fix, satisfaction_rating, escalated, is_warranty_visit, warranty_claim_valid, fault_category)
  select uuidv7(), 1, case when is_call then 'call' else 'visit' end, case when is_call then 'call-system' else 'manual' end,
    md5('contact ' || k % 5000)::uuid, make_timestamptz(year, month, (1 + k % 28)::int, (k % 24)::int, (k % 60)::int, 0, 'UTC'),
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
  select year, month, count(*) from interactions group by year, month`;

/** Somebody has said what the response time was in each month. */
const RECORDS = `
  insert into kpi_records (id, metric, value, unit, month, year, description, recorded_by, created_at, updated_at)
  select uuidv7(), 'response_time', 1.5, 'hours', month, year, 'Recorded by the bench', uuidv7(), now(), now()
  from months`;
