import { schemaOf } from "@dash/service-lib/service/define-service";
import { knownOutcodes } from "@dash/sales-geo/places/place.model";
import { withClient } from "../../postgres/provision.ts";
import { FIRST_YEAR } from "./seed.ts";

export const SEEDED_PIPELINE_ENTRIES = 100_000;
/** However many time entries there are. */
export const MOST_INSTALLATIONS = 100_000;
/** By its service's own name for it. */
export const SALES_SCHEMA = schemaOf("sales-geo");

/** Fills the pipeline, and enters installations all over the country, over four years each. */
export async function seedSales(ownerUrl: string, installations: number): Promise<void> {
  const places = [...knownOutcodes].map(([outcode, { region, latitude, longitude }]) => ({
    outcode,
    area: /^[A-Z]+/.exec(outcode)?.[0],
    region,
    latitude,
    longitude,
  }));
  await withClient(ownerUrl, async (client) => {
    await client.query("set synchronous_commit = off");
    await client.query(`set search_path = ${SALES_SCHEMA}, public`);
    await client.query(PIPELINE, [SEEDED_PIPELINE_ENTRIES, FIRST_YEAR]);
    await client.query(INSTALLATIONS, [installations, FIRST_YEAR, JSON.stringify(places)]);
    await client.query("vacuum (analyze) sales_pipeline, installations");
    await client.query("checkpoint");
  });
}

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

/** One of twenty is in a place that nobody knows. */
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
