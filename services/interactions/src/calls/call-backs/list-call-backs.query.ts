import {
  CALL_BACK_DAYS,
  type CallBackSort,
  type exportCallBacks,
  type listCallBacks,
} from "@dash/contracts/interactions/callers";
import type { AnswerOf, InputOf } from "@dash/contracts/endpoints/endpoint";
import type { OwnerShare } from "@dash/contracts/users/owner-share";
import type { Actor } from "@dash/service-lib/access/identity";
import { BUSINESS_ZONE } from "@dash/service-lib/calendar/london";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { pageAsJson, type PageOf } from "@dash/service-lib/database/page";
import { alphabetically } from "@dash/service-lib/database/search-text";
import { isoInstant, rowOf } from "@dash/service-lib/database/statement";
import { ownersAsJson } from "@dash/service-lib/database/owners-as-json";

export type CallBackRow = AnswerOf<typeof listCallBacks>[number];

const NUMBER = "coalesce(counterparty_number, customer_phone)";
/** The number without its extension, so that calls from different extensions belong to one caller. */
export const callBackKey = (number: string): string => `coalesce(${phoneKey(number)}, ${number})`;
const KEY = callBackKey(NUMBER);

/** The recent calls that count. */
const RECENT = `interaction_type = 'call' and hidden_reason is null and not is_withdrawn
  and occurred_at >= :now::timestamptz - interval '${CALL_BACK_DAYS * 24} hours'`;

/**
 * The calls that were missed since the last answered call with their callers. A call entered by hand has the number that a
 * person typed. Calls with withheld numbers are left out.
 */
const MISSED = `
  select * from (
    select ${NUMBER} as number, ${KEY} as number_key, occurred_at, id, bucket, caller_type, customer_name, contact_id
    from customer_interactions
    where ${RECENT} and direction = 'inbound' and bucket in ('missed', 'voicemail')
      and caller_type is distinct from 'installer' and ${KEY} is not null
  ) as missed left join lateral (
    select max(occurred_at) as spoken_at from customer_interactions
    where ${RECENT} and bucket = 'answered' and ${KEY} = missed.number_key
  ) as answered on true
  where spoken_at is null or missed.occurred_at > spoken_at`;

/** A record counts if it was changed since the last answered call, and not before the calls of this list. */
const SINCE = `coalesce(spoken_at, :now::timestamptz - interval '${CALL_BACK_DAYS * 24} hours')`;

/**
 * One row for each caller with missed calls since the call-back was done. Name, customer and caller type are those of the
 * latest missed call. A caller has one record at most: its columns stand in `max` only because of `group by`.
 */
export const WAITING_CALL_BACKS = `
  select count(*) as missed, max(record.id::text) as record_id, min(occurred_at) as first_at, max(occurred_at) as last_at,
    bool_or(bucket = 'voicemail') as has_voicemail,
    (array_agg(number order by occurred_at desc, call.id desc))[1] as number,
    (array_agg(customer_name order by occurred_at desc, call.id desc))[1] as name,
    (array_agg(caller_type order by occurred_at desc, call.id desc))[1] as caller_type,
    (array_agg(contact_id order by occurred_at desc, call.id desc))[1] as contact_id,
    max(record.assigned_to::text) filter (where record.updated_at > ${SINCE}) as assigned_to,
    max(record.note) filter (where record.updated_at > ${SINCE}) as note,
    coalesce(max(record.version), 0) as version
  from (${MISSED}) call left join call_backs record on record.number_key = call.number_key
  where record.done_at is null or occurred_at > record.done_at
  group by call.number_key`;

/** The callers with the names of their customers and of the people who take care of them. */
const NAMED = `
  select waiting.*, people.name as assigned_name, contacts.customer_id, case
    when contacts.merged_into is null then waiting.name
    else (select customer.name from contacts customer where customer.id = contacts.merged_into) end as shown_name
  from waiting
  left join contacts on contacts.id = waiting.contact_id
  left join people on people.id = waiting.assigned_to::uuid`;

const LISTED = `
  select * from named
  where (assigned_to = :assignee or :unassigned and assigned_to is null or :assignee::text is null and not :unassigned)
    and (:customer::uuid is null or customer_id = :customer)`;

const TABLES = `with waiting as (${WAITING_CALL_BACKS}), named as (${NAMED}), listed as (${LISTED})`;

const NAME = alphabetically("shown_name");
const PERSON = alphabetically("assigned_name");
const LONGEST = "first_at, number";

/** Complete orders. A caller without a name, or without a person, is last in either direction. */
const orders: Record<CallBackSort, string> = {
  firstMissedAt: LONGEST,
  "-firstMissedAt": "first_at desc, number",
  missed: `missed, ${LONGEST}`,
  "-missed": `missed desc, ${LONGEST}`,
  name: `${NAME} nulls last, ${LONGEST}`,
  "-name": `${NAME} desc nulls last, ${LONGEST}`,
  assignedToName: `${PERSON} nulls last, ${LONGEST}`,
  "-assignedToName": `${PERSON} desc nulls last, ${LONGEST}`,
};

/** A page of the callers to call back, and further columns about all of them. */
export function callBackPage(sort: CallBackSort, further = ""): string {
  const page = `
    select number, shown_name as name, caller_type as "callerType", missed, ${isoInstant("first_at")} as "firstMissedAt",
      ${isoInstant("last_at")} as "lastMissedAt", has_voicemail as "hasVoicemail", customer_id as "contactId",
      assigned_to as "assignedTo", assigned_name as "assignedToName", note, version
    from listed order by ${orders[sort]} limit :limit offset :offset`;
  return `${TABLES} select (select count(*) from listed) as total, ${pageAsJson(page)}${further}`;
}

/** Lists the callers to call back. */
export function findCallBacks(
  knex: Knex,
  actor: Actor,
  query: InputOf<typeof listCallBacks>["query"],
  now: Date,
): Promise<PageOf<CallBackRow>> {
  const { mine, unassigned = false, assignedTo, customerId, sort, limit, offset } = query;
  const assignee = (mine ? actor.id : assignedTo) ?? null;
  const bindings = { now, assignee, unassigned, customer: customerId ?? null, limit, offset };
  return rowOf<PageOf<CallBackRow>>(knex, callBackPage(sort), bindings);
}

const OWNERS = ownersAsJson(`
  select assigned_to as user_id, assigned_name as name, (first_at at time zone '${BUSINESS_ZONE}')::date as since
  from named`);

const ALL = { limit: 1_000_000, offset: 0 };

/** All callers to call back of the filter; the days of the list keep them few. */
export async function findAllCallBacks(
  knex: Knex,
  actor: Actor,
  query: InputOf<typeof exportCallBacks>["query"],
  now: Date,
): Promise<readonly CallBackRow[]> {
  return (await findCallBacks(knex, actor, { ...query, ...ALL }, now)).rows;
}

/** The first callers whom the actor or nobody calls back, the actor's own first, and how many each person has. */
export function findCallBacksToDo(
  knex: Knex,
  actor: Actor,
  limit: number,
  now: Date,
): Promise<PageOf<CallBackRow> & { readonly owners: OwnerShare[] }> {
  const page = { limit, offset: 0, customer: null };
  const bindings = { now, assignee: actor.id, unassigned: true, ...page };
  // The order by person has those of nobody last.
  return rowOf(knex, callBackPage("assignedToName", `, ${OWNERS}`), bindings);
}
