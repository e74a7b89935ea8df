import type { listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import type { AnswerOf, InputOf } from "@dash/contracts/endpoints/endpoint";
import type { Knex } from "@dash/service-lib/database/database";
import { pageAsJson, type PageOf } from "@dash/service-lib/database/page";
import { alphabetically } from "@dash/service-lib/database/search-text";
import { isoInstant, rowOf } from "@dash/service-lib/database/statement";
import { CHOICE_COLUMNS } from "./list-customer-choices.query.ts";

type UnmatchedPage = PageOf<AnswerOf<typeof listUnmatchedCallers>[number]>;

/** A call or visit of nobody whose number is known. Those whose caller a person named are left out. */
export const IS_UNMATCHED =
  "contact_id is null and counterparty_number is not null and not is_caller_stated and hidden_reason is null and not is_withdrawn";

/** The numbers of calls and visits of nobody. */
const UNMATCHED = `
  select counterparty_number as number, count(*) as calls, max(occurred_at) as last_call_at,
    (array_agg(coalesce(direction, 'none') order by occurred_at desc, id desc))[1] as last_direction,
    (array_agg(coalesce(bucket, 'visit') order by occurred_at desc, id desc))[1] as last_bucket
  from customer_interactions
  where ${IS_UNMATCHED} and (:month::int is null or month = :month) and (:year::int is null or year = :year)
  group by counterparty_number`;

const PAGE = `
  select number, calls, ${isoInstant("last_call_at")} as "lastCallAt", last_direction as "lastDirection",
    last_bucket as "lastBucket", (
      select coalesce(json_agg(candidate), '[]') from (
        select ${CHOICE_COLUMNS} from contacts customer where id in (
          select customer_id from contact_numbers held join contacts on contacts.id = held.contact_id
          where number = unmatched.number)
        order by ${alphabetically("name")}, id) candidate) as candidates
  from unmatched order by last_call_at desc, number limit :limit offset :offset`;

export const UNMATCHED_CALLERS = `
  with unmatched as (${UNMATCHED}) select (select count(*) from unmatched) as total, ${pageAsJson(PAGE)}`;

/** Lists numbers without a known customer; the number with the latest call is first. */
export function findUnmatchedCallers(
  knex: Knex,
  { month, year, limit, offset }: InputOf<typeof listUnmatchedCallers>["query"],
): Promise<UnmatchedPage> {
  return rowOf<UnmatchedPage>(knex, UNMATCHED_CALLERS, { month, year, limit, offset });
}
