import { knownOutcodes } from "@dash/sales-geo/places/place";
import { withClient } from "../../run/postgres/provision.ts";
import { FIRST_YEAR, SEEDED_MONTHS } from "./seed.ts";

const MOST_SALES = 100_000;
const ITEMS_IN_STOCK = 1_000;
/** More units than all turns take. */
const UNITS = 900_000;

/** Fills the KPI service's copy of calls and visits, the pipeline, installations in all regions, and the stock. */
export async function seedOthers(ownerUrl: string, records: number): Promise<void> {
  const sales = Math.min(records, MOST_SALES);
  const places = [...knownOutcodes].map(([outcode, { region, latitude, longitude }]) => {
    const area = /^[A-Z]+/.exec(outcode)?.[0];
    return { outcode, area, region, latitude, longitude };
  });
  await withClient(ownerUrl, async (client) => {
    await client.query("set synchronous_commit = off; set search_path = sales_geo, public");
    await client.query(PIPELINE, [sales, FIRST_YEAR]);
    await client.query(INSTALLATIONS, [sales, FIRST_YEAR, JSON.stringify(places)]);
    // In replica mode no triggers run, so the changes of each month are counted below.
    await client.query("set session_replication_role = replica; set search_path = kpi, public");
    await client.query(INTERACTIONS, [records, SEEDED_MONTHS, FIRST_YEAR]);
    await client.query(MONTHS);
    await client.query(RECORDS);
    await client.query(ITEMS, [ITEMS_IN_STOCK, UNITS]);
    await client.query(`begin; ${MOVEMENTS}; ${STOCK_FACTS}; commit`);
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
  });
}

/** Two of three interactions are calls. Most optional columns have values in most rows. */
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

/** Each month has a recorded response time. */
const RECORDS = `
  insert into kpi_records (id, metric, value, unit, month, year, description, recorded_by, created_at, updated_at)
  select uuidv7(), 'response_time', 1.5, 'hours', month, year, 'Recorded by the bench', uuidv7(), now(), now()
  from months`;

const PIPELINE = `
  insert into sales_pipeline (id, user_id, moved_by, customer_name, postcode, region, current_stage, stage_since,
    stage_before_lost, lost_reason, lead_source, quote_value, sale_value, lead_date, expected_sale_date, priority, notes,
    created_at, updated_at)
  select uuidv7(), md5('person ' || k % 8)::uuid, md5('person ' || k % 8)::uuid, 'Customer ' || k, 'BS1 4DJ',
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

/** One of twenty installations has an unknown postcode. */
const INSTALLATIONS = `
  insert into installations (id, user_id, postcode, area, district, region, postcode_region, latitude, longitude,
    heat_pump_model, customer_satisfaction, installation_date, created_at, updated_at)
  select uuidv7(), md5('person ' || k % 8)::uuid, coalesce(place.outcode, 'QQ1') || ' 1AA', place.area, place.outcode,
    place.region, place.region, place.latitude, place.longitude, 'Model ' || k % 12,
    case when k % 3 > 0 then 1 + k % 5 end, make_date($2::int, 1, 1) + k * 7 % 1461, now(), now()
  from generate_series(0, $1::int - 1) as k
  left join (
    select given.*, row_number() over () as position, count(*) over () as places
    from jsonb_to_recordset($3::jsonb) as given (outcode text, area text, region text, latitude numeric, longitude numeric)
  ) as place on k % 20 > 0 and place.position = 1 + k % place.places`;

/** Most items are neither low nor overstocked. */
const ITEMS = `
  insert into stock.stock_items (id, name, sku, description, category, current_stock, min_stock, max_stock, unit_cost, supplier,
    movement_count, created_at, updated_at)
  select uuidv7(), 'Part ' || k, 'BN-' || k, 'Made for the bench',
    (array['Heat Pumps', 'Controls', 'Accessories', 'Parts', 'Tools', 'Consumables'])[1 + k % 6], $2::int,
    case when k % 20 = 0 then 1000000 else 5 end, case when k % 25 = 1 then 10 else 0 end, (k * 7919 % 50000) / 100.0,
    'Supplier ' || k % 40, 1, '2023-05-02T08:00Z', '2023-05-02T08:00Z'
  from generate_series(1, $1::int) as k`;

const MOVEMENTS = `
  insert into stock.stock_movements (id, stock_item_id, position, balance, user_id, movement_type, origin, change, reason,
    month, year, created_at)
  select uuidv7(), id, 1, current_stock, uuidv7(), 'adjustment', 'opening', current_stock, 'Opening stock',
    5, 2023, created_at
  from stock.stock_items`;

/** The stock facts are relayed as usual, and the read model follows from them. */
const STOCK_FACTS = `
  insert into stock.outbox (id, subject, occurred_at, actor_id, request_id, data)
  select uuidv7(), 'stock.moved.v1', created_at, user_id, 'bench', row_to_json(fact)
  from stock.stock_movements
  cross join lateral (
    select id as "movementId", stock_item_id as "itemId", position, movement_type as "movementType", origin, change,
      balance, month, year, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "movedAt"
  ) as fact`;
