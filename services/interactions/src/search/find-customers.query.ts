import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import type { SearchRow } from "@dash/contracts/search/search";
import {
  comparablePhone,
  digitsToFind,
  formatPhone,
} from "@dash/service-lib/contacts/phone-number";
import { outcodeOf } from "@dash/service-lib/contacts/visible-postcode";
import type { Knex } from "@dash/service-lib/database/database";
import { alphabetically } from "@dash/service-lib/database/search-text";
import { rowsOf } from "@dash/service-lib/database/statement";
import { searchWords } from "@dash/service-lib/search/search-words";
import type { Search } from "@dash/service-lib/search/search.routes";
import {
  findWithSlips,
  similarStatement,
  type SimilarName,
} from "@dash/service-lib/search/similar-names";
import {
  OF_EMAIL,
  OF_NUMBER,
  OF_OUTCODE,
  OF_POSTCODE,
  postcodeStart,
  typedSets,
} from "../customers/list-customers.query.ts";

interface FoundCustomer {
  readonly id: string;
  readonly kind: CallerType;
  readonly name: string;
  readonly postcode: string | null;
  readonly number: string | null;
}

const MEMBERS = "select id from contacts where customer_id = customer.id";
const HAS_NUMBER = `exists (
  select from contact_numbers where number = :number::text and contact_id in (${MEMBERS}))`;
const HAS_EMAIL = `exists (
  select from contact_emails where email = lower(:text) and contact_id in (${MEMBERS}))`;
/** The whole search is a number, an e-mail address or the postcode of the customer. */
const IS_EXACT = `(${HAS_NUMBER} or ${HAS_EMAIL}
  or coalesce(replace(postcode, ' ', '') = :postcode::text, false))`;
const NAME_BEGINS = "(search_text like (select substr(search_pattern(:text), 2)))";

/** Words that most customers have would take long to order all of. */
const MOST_ORDERED = 1_000;

/** Finds customers and installers by name, number, e-mail address and postcode; for viewers by name and outcode. */
export async function findCustomers(knex: Knex, search: Search): Promise<SearchRow[]> {
  const found = await findWithSlips<{ readonly id: string }>({
    search,
    exact: () => {
      const { sql, bindings } = customerStatement(search);
      return rowsOf<{ id: string }>(knex, sql, bindings);
    },
    similar: () => findSimilarCustomers(knex, search),
  });
  const ids = found.map(({ id }) => id);
  const customers = await readFound(knex, ids, search);
  return customers.map((customer) => presentCustomer(search, customer));
}

export function customerStatement({ text, limit, seesPrivate }: Search) {
  const words = searchWords(text);
  const digits = digitsToFind(text);
  const postcode = postcodeStart(text);
  const sets = [
    `select customer_id from contacts where ${words.in("search_text")}`,
    ...(seesPrivate && digits ? [OF_NUMBER] : []),
    ...(seesPrivate ? [OF_EMAIL, ...typedSets(text)] : []),
    ...(postcode ? [seesPrivate ? OF_POSTCODE : OF_OUTCODE] : []),
  ];
  const found = sets.map((set) => `(${set} limit ${MOST_ORDERED})`).join(" union ");
  const order = `${NAME_BEGINS} desc, ${alphabetically("name")}, id`;
  return {
    sql: `select id from contacts customer where id in (${found}) and erased_at is null
      order by ${seesPrivate ? `${IS_EXACT} desc, ${order}` : order} limit :limit`,
    bindings: { ...words.bindings, text, limit, digits, postcode, number: comparablePhone(text) },
  };
}

/** Finds the customers with similar names; the names of those merged into them count, too. */
export function findSimilarCustomers(
  knex: Knex,
  search: Pick<Search, "text">,
): Promise<({ readonly id: string } & SimilarName)[]> {
  const { sql, bindings } = similarStatement(search, {
    columns: "customer.id",
    from: `contacts member
      join contacts customer on customer.id = member.customer_id and customer.erased_at is null`,
    name: "member.search_text",
    last: "member.id",
  });
  return rowsOf<{ id: string } & SimilarName>(knex, sql, bindings);
}

/** Reads what is shown of these customers, in the order of their ids. Of several numbers it is the one that was found. */
function readFound(
  knex: Knex,
  ids: readonly string[],
  { text }: Pick<Search, "text">,
): Promise<FoundCustomer[]> {
  return rowsOf<FoundCustomer>(
    knex,
    `select id, kind, name, postcode, (
       select number from contact_numbers where contact_id in (${MEMBERS})
       order by coalesce(number like '%' || :digits::text || '%', false) desc, number limit 1) as number
     from contacts customer where id = any(:ids::uuid[]) order by array_position(:ids::uuid[], id)`,
    { ids, digits: digitsToFind(text) },
  );
}

function presentCustomer(
  { seesPrivate }: Pick<Search, "seesPrivate">,
  { id, kind, name, postcode, number }: FoundCustomer,
): SearchRow {
  const place = postcode && (seesPrivate ? postcode : outcodeOf(postcode));
  const phone = seesPrivate && number && (formatPhone(number) ?? number);
  const detail = [kind === "installer" && "Installer", place, phone].filter(Boolean).join(", ");
  return { id, title: name, detail: detail || null };
}
