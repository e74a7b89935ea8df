import { CALL_BACK_DAYS, type listCallBacks } from "@dash/contracts/interactions/callers";
import type { AnswerOf, InputOf } from "@dash/contracts/endpoints/endpoint";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { isoInstant, rowOf } from "@dash/service-lib/database/statement";

export type CallBackRow = AnswerOf<typeof listCallBacks>[number];

interface CallBackPage {
  readonly rows: readonly CallBackRow[];
  readonly total: number;
}

const NUMBER = "coalesce(counterparty_number, customer_phone)";
/** The number without its extension, so that calls from different extensions belong to one caller. */
const KEY = phoneKey(NUMBER);

/**
 * The recent calls. A call entered by hand has the number that a person typed. Calls with withheld numbers are left
 * out.
 */
const CALLS = `
  select ${NUMBER} as number, ${KEY} as number_key, occurred_at, id, direction, bucket, caller_type, customer_name,
    max(occurred_at) filter (where bucket = 'answered') over (partition by ${KEY}) as spoken_at
  from customer_interactions
  where interaction_type = 'call' and hidden_reason is null and not is_withdrawn
    and occurred_at >= :now::timestamptz - interval '${CALL_BACK_DAYS * 24} hours'
    and ${KEY} is not null`;

/**
 * One row for each caller with missed calls since the last answered call with them. Name and caller type are those of
 * the latest missed call.
 */
const WAITING = `
  select count(*) as missed, min(occurred_at) as first_at, max(occurred_at) as last_at,
    bool_or(bucket = 'voicemail') as has_voicemail,
    (array_agg(number order by occurred_at desc, id desc))[1] as number,
    (array_agg(customer_name order by occurred_at desc, id desc))[1] as name,
    (array_agg(caller_type order by occurred_at desc, id desc))[1] as caller_type
  from (${CALLS}) call
  where direction = 'inbound' and bucket in ('missed', 'voicemail') and caller_type is distinct from 'installer'
    and (spoken_at is null or occurred_at > spoken_at)
  group by number_key`;

/** Reads the page and the total in one statement. */
export const CALL_BACKS = `
  with waiting as (${WAITING})
  select (select count(*) from waiting) as total, (
    select coalesce(json_agg(page), '[]') from (
      select number, name, caller_type as "callerType", missed, ${isoInstant("first_at")} as "firstMissedAt",
        ${isoInstant("last_at")} as "lastMissedAt", has_voicemail as "hasVoicemail"
      from waiting order by first_at, number limit :limit offset :offset) page) as rows`;

/** Lists the callers to call back; the one who has waited longest is first. */
export function findCallBacks(
  knex: Knex,
  { limit, offset }: InputOf<typeof listCallBacks>["query"],
  now: Date,
): Promise<CallBackPage> {
  return rowOf<CallBackPage>(knex, CALL_BACKS, { now, limit, offset });
}
