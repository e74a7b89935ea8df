import type { InteractionType } from "@dash/contracts/interactions/interaction-kinds";
import type { SearchRow } from "@dash/contracts/search/search";
import {
  digitsToFind,
  formatPhone,
  normalisePhone,
  phoneKey,
} from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { dayText } from "@dash/service-lib/calendar/written-times";
import { searchWords } from "@dash/service-lib/search/search-words";
import type { Search } from "@dash/service-lib/search/search.routes";
import { mayBeName, withFewSlips } from "@dash/service-lib/search/similar-names";
import { IS_VISIBLE } from "../customers/customer-columns.ts";
import { OF_NUMBER } from "../customers/list-customers.query.ts";
import { SHOWN_NAME } from "../interactions/list-interactions.query.ts";
import { findSimilarCustomers } from "./find-customers.query.ts";

interface FoundInteraction {
  readonly id: string;
  readonly interactionType: InteractionType;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly occurredAt: Date;
}

/** Up to this number of customers, their calls and visits are read one by one. */
const MOST_CUSTOMERS = 300;
/** Common words are looked for among the newest calls and visits first, and in full only so far. */
const NEWEST = 2_000;
const MOST_ORDERED = 1_000;
/** Fewer digits are a part of most numbers. */
const LEAST_DIGITS = 5;

const HAS_DIGITS = `private_text like '%' || :digits::text || '%' and ${IS_VISIBLE}`;
const FOUND = "select id, occurred_at from customer_interactions";
const NEWEST_FIRST = "order by occurred_at desc, id desc";

/** The newest calls and visits of customers, by all their ids; `customerIds` is SQL that selects the customers. */
function ofCustomers(customerIds: string): string {
  return `select happened.id, happened.occurred_at from contacts member cross join lateral (
      ${FOUND} where contact_id = member.id and ${IS_VISIBLE} ${NEWEST_FIRST} limit :limit) happened
    where member.customer_id in (${customerIds})`;
}

/** Reads what is shown of the newest calls and visits; `sets` are SQL that selects their ids. */
function newestOf(sets: readonly string[]): string {
  return `select interaction.id, interaction_type as "interactionType", occurred_at as "occurredAt",
      customer_phone as "customerPhone", ${SHOWN_NAME} as "customerName"
    from (
      select * from (${sets.map((set) => `(${set})`).join(" union ")}) found ${NEWEST_FIRST} limit :limit) newest
    join customer_interactions interaction using (id, occurred_at)
    left join contacts on contacts.id = interaction.contact_id
    order by occurred_at desc, interaction.id desc`;
}

/** Finds calls and visits by the name or number of the customer, the newest first; for viewers by name. */
export async function findInteractions(knex: Knex, search: Search): Promise<SearchRow[]> {
  const { sql, bindings } = interactionStatement(search);
  const found = await rowsOf<FoundInteraction>(knex, sql, bindings);
  const isEnough = found.length >= search.limit || !mayBeName(search.text);
  const similar = isEnough ? [] : await findOfSimilarCustomers(knex, search);
  const rows = new Map([...found, ...similar].map((row) => [row.id, row]));
  return [...rows.values()].slice(0, search.limit).map((row) => presentInteraction(search, row));
}

export function interactionStatement(search: Search) {
  const digits = search.seesPrivate ? digitsToFind(search.text) : null;
  return digits ? byNumber(search, digits) : byName(search);
}

function byName({ text, limit }: Search) {
  const words = searchWords(text);
  const hasName = words.in("folded(customer_name)");
  const sets = [
    `select id, occurred_at from (
       select * from customer_interactions where ${IS_VISIBLE} ${NEWEST_FIRST} limit ${NEWEST}) latest
     where ${hasName}`,
    ofCustomers(
      `select customer_id from contacts
       where ${words.in("search_text")} and erased_at is null limit ${MOST_CUSTOMERS}`,
    ),
    `${FOUND} where contact_id is null and customer_name is not null and ${hasName} and ${IS_VISIBLE}
     limit ${MOST_ORDERED}`,
  ];
  return { sql: newestOf(sets), bindings: { ...words.bindings, limit } };
}

function byNumber({ text, limit }: Search, digits: string) {
  const isOfPhone = `${phoneKey("customer_phone")} = ${phoneKey(":number::text")}`;
  const sets = [
    ofCustomers(`${OF_NUMBER} limit ${MOST_CUSTOMERS}`),
    `${FOUND} where counterparty_number = :number and ${IS_VISIBLE} ${NEWEST_FIRST} limit :limit`,
    `${FOUND} where ${isOfPhone} and ${IS_VISIBLE} limit ${MOST_ORDERED}`,
    ...(digits.length < LEAST_DIGITS ? [] : [`${FOUND} where ${HAS_DIGITS} limit ${MOST_ORDERED}`]),
  ];
  return { sql: newestOf(sets), bindings: { limit, digits, number: normalisePhone(text) } };
}

async function findOfSimilarCustomers(knex: Knex, search: Search): Promise<FoundInteraction[]> {
  const { limit } = search;
  const customers = withFewSlips(await findSimilarCustomers(knex, search));
  const ids = customers.slice(0, MOST_CUSTOMERS).map(({ id }) => id);
  if (ids.length === 0) return [];
  const sql = newestOf([ofCustomers("select unnest(:ids::uuid[])")]);
  return rowsOf<FoundInteraction>(knex, sql, { ids, limit });
}

const kinds: Record<InteractionType, string> = { call: "Call", visit: "Visit" };

function presentInteraction(
  { seesPrivate }: Pick<Search, "seesPrivate">,
  { id, interactionType, customerName, customerPhone, occurredAt }: FoundInteraction,
): SearchRow {
  const phone = seesPrivate && customerPhone && (formatPhone(customerPhone) ?? customerPhone);
  const title = customerName ?? (phone || "Unknown caller");
  return { id, title, detail: `${kinds[interactionType]}, ${dayText(occurredAt)}` };
}
