/** The SQL of an id that a text always has. */
export const idOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '7' from 13) placing '8' from 17)::uuid`;

/** Customers with a number each. */
export const CUSTOMERS = `
  insert into contacts (id, kind, name, created_at)
  select ${idOf("'contact ' || k")}, 'customer', 'Customer ' || k, now()
  from generate_series(0, $1::int - 1) as k`;

export const NUMBERS = `
  insert into contact_numbers (number, contact_id)
  select '+4420' || lpad(k::text, 8, '7'), ${idOf("'contact ' || k")} from generate_series(0, $1::int - 1) as k`;

/**
 * Two of three are calls. One of ten visits has a name without a number, and so no customer. Most rows have values in most
 * optional columns.
 */
export const CALLS = `
  insert into customer_interactions (id, user_id, service_line_id, contact_id, source, interaction_type, customer_name,
    customer_phone, counterparty_number, number_match, caller_type, session_key, direction, bucket, duration_seconds,
    target_response_time_minutes, actual_response_time_minutes, first_call_resolution, first_time_fix, satisfaction_rating,
    escalated, is_warranty_visit, warranty_claim_valid, fault_category, occurred_at, month, year, created_at, updated_at)
  select uuidv7(), ($5::uuid[])[1 + k % cardinality($5::uuid[])], lines.ids[1 + k % cardinality(lines.ids)],
    case when is_known then ${idOf("'contact ' || customer")} end,
    case when is_call then 'call-system' else 'manual' end, case when is_call then 'call' else 'visit' end,
    'Customer ' || customer, case when is_known then number end, case when is_call then number end,
    case when is_call then 'matched' end, (array['customer', 'customer', 'installer'])[1 + k / 3 % 3],
    case when is_call then 'bench ' || k end, case when is_call then (array['inbound', 'outbound'])[1 + k / 2 % 2] end,
    case when is_call then (array['answered', 'answered', 'missed', 'voicemail'])[1 + k / 5 % 4] end,
    (k * 7919 % 3600)::int, case when is_call then 10 end, case when is_call then (k % 30)::int end,
    case when is_call then k % 5 > 0 end, case when not is_call then k % 6 > 0 end,
    case when k % 4 = 0 then (1 + k % 5)::int end, k % 20 = 0, not is_call and k % 10 = 0,
    case when not is_call and k % 10 = 0 and k % 7 > 0 then k % 5 > 0 end,
    case when not is_call then (array['electrical', 'mechanical', 'software', 'installation', 'user_error'])[1 + k % 5] end,
    at, extract(month from at), extract(year from at), at, at
  from (select array_agg(id) as ids from service_lines) as lines, generate_series(0, $1::bigint - 1) as k, lateral (
    select k % 3 > 0 as is_call, k % 3 > 0 or k % 10 > 0 as is_known, k * 48271 % $3::bigint as customer,
      make_date($2::int, 1, 1) + k * make_interval(months => $4::int) / $1::bigint as at
  ) as derived, lateral (select '+4420' || lpad(customer::text, 8, '7') as number) as dialled`;
