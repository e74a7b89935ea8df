/** Customers with a number each. */
export const CUSTOMERS = `
  insert into contacts (id, kind, name, created_at)
  select md5('contact ' || k)::uuid, 'customer', 'Customer ' || k, now()
  from generate_series(0, $1::int - 1) as k`;

export const NUMBERS = `
  insert into contact_numbers (number, contact_id)
  select '+4420' || lpad(k::text, 8, '7'), md5('contact ' || k)::uuid from generate_series(0, $1::int - 1) as k`;

/** Two of three are calls. One of ten visits has a name without a number, and so no customer. */
export const CALLS = `
  insert into customer_interactions (id, user_id, service_line_id, contact_id, source, interaction_type, customer_name,
    customer_phone, counterparty_number, number_match, caller_type, session_key, direction, bucket, duration_seconds,
    occurred_at, month, year, created_at, updated_at)
  select uuidv7(), md5('person ' || k % 8)::uuid, md5('line')::uuid,
    case when is_known then md5('contact ' || customer)::uuid end,
    case when is_call then 'call-system' else 'manual' end, case when is_call then 'call' else 'visit' end,
    'Customer ' || customer, case when is_known then number end, case when is_call then number end,
    case when is_call then 'matched' end, 'customer', case when is_call then 'bench ' || k end,
    case when is_call then 'inbound' end, case when is_call then 'answered' end, (k * 7919 % 3600)::int,
    at, extract(month from at), extract(year from at), at, at
  from generate_series(0, $1::bigint - 1) as k, lateral (
    select k % 3 > 0 as is_call, k % 3 > 0 or k % 10 > 0 as is_known, k * 48271 % $3::bigint as customer,
      make_date($2::int, 1, 1) + k * make_interval(months => $4::int) / $1::bigint as at
  ) as derived, lateral (select '+4420' || lpad(customer::text, 8, '7') as number) as dialled`;
