import type {
  Customer,
  exportCustomers,
  listCustomers,
} from "@dash/contracts/interactions/customers";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { digitsToFind } from "@dash/service-lib/contacts/phone-number";
import { joinConditions, type Conditions } from "@dash/service-lib/database/conditions";
import type { Knex } from "@dash/service-lib/database/database";
import {
  listPage,
  MOST_FOUND,
  type ListedRows,
  type PageOf,
} from "@dash/service-lib/database/page";
import { rowsById } from "@dash/service-lib/database/rows-by-id";
import { alphabetically, finds } from "@dash/service-lib/database/search-text";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { CUSTOMER_COLUMNS } from "./customer-columns.ts";
import { presentCustomer } from "./customer.presenter.ts";

type Page = InputOf<typeof listCustomers>["query"];
type Filter = InputOf<typeof exportCustomers>["query"];

/** The beginning of a postcode, without spaces: from `SW1` to `SW1A1AA`. */
const POSTCODE_START = /^[A-Z]{1,2}\d[A-Z\d]?(\d[A-Z]{0,2})?$/;

/** The search as the beginning of a postcode, without spaces; null if it is none. */
export function postcodeStart(search: string): string | null {
  const compact = search.replace(/\s/g, "").toUpperCase();
  return POSTCODE_START.test(compact) ? compact : null;
}

export const OF_NUMBER = `select customer_id from contact_numbers held join contacts on contacts.id = held.contact_id
  where number like '%' || :digits::text || '%'`;
export const OF_EMAIL = `select customer_id from contact_emails held join contacts on contacts.id = held.contact_id
  where email like (select search_pattern(:text))`;
const OF_TYPED = `select customer_id from customer_interactions typed join contacts on contacts.id = typed.contact_id
  where private_text like (select search_pattern(:text)) or private_text like '%' || :digits::text || '%'`;
const OF_NAME = `select customer_id from contacts where ${finds("search_text")}`;
export const OF_POSTCODE = `select customer_id from contacts
  where replace(postcode, ' ', '') like :postcode::text || '%'`;
/** Finds nothing by the second half of a postcode, which readers without private data do not see. */
export const OF_OUTCODE = `select customer_id from contacts where split_part(postcode, ' ', 1) like :postcode::text || '%'`;

/** The SQL of customers with a call or visit with which a number or e-mail address was typed, if the search is a part of one. */
export function typedSets(search: string): readonly string[] {
  return search.includes("@") || digitsToFind(search) ? [OF_TYPED] : [];
}

/** The SQL conditions of a filter; the statement must read `from contacts customer`. */
export function customerConditions(
  actor: Actor,
  filter: Filter,
): Conditions & { readonly whereOfRow: string } {
  const { search = "", kind, erased } = filter;
  const postcode = postcodeStart(search);
  const digits = digitsToFind(search);
  const found = may(actor, "customer:read-private")
    ? [
        OF_NAME,
        OF_EMAIL,
        ...typedSets(search),
        ...(digits ? [OF_NUMBER] : []),
        ...(postcode ? [OF_POSTCODE] : []),
      ]
    : [OF_NAME, ...(postcode ? [OF_OUTCODE] : [])];
  const present = erased ? "merged_into is null" : "merged_into is null and erased_at is null";
  const withText = (text: string) =>
    joinConditions([
      ["kind", "kind = :kind", kind],
      ["text", text, search || undefined],
    ]);
  const { where, bindings } = withText(`customer.id in (${found.join(" union ")})`);
  // `offset 0` has it asked of each row; Postgres would first find all as above.
  const ofRow = withText(
    `exists (select from (${found.join(" union all ")}) found where found.customer_id = customer.id offset 0)`,
  );
  return {
    where: `${present} and ${where}`,
    whereOfRow: `${present} and ${ofRow.where}`,
    bindings: { ...bindings, digits, postcode },
  };
}

const NAME_ORDER = `${alphabetically("name")}, id`;
const BY_NAME = `order by ${NAME_ORDER}`;

/** The statement of one page with the number of all rows. */
export function customerPage(found: Pick<ListedRows, "where" | "whereOfRow" | "most">): string {
  const page = (from: string) => `select ${CUSTOMER_COLUMNS} from (
    select * from ${from} ${BY_NAME} limit :limit offset :offset) customer ${BY_NAME}`;
  return listPage({ table: "contacts", name: "customer", ...found, page, order: NAME_ORDER });
}

/** Lists customers and installers by name. A merged one is found as the customer that it was merged into. */
export function findCustomers(knex: Knex, actor: Actor, filter: Page): Promise<PageOf<Customer>> {
  const { bindings, ...conditions } = customerConditions(actor, filter);
  const { limit, offset, search } = filter;
  const sql = customerPage({ ...conditions, ...(search && { most: MOST_FOUND }) });
  return rowOf<PageOf<Customer>>(knex, sql, { ...bindings, limit, offset });
}

/** Reads all customers and installers of the filter by name. */
export function findAllCustomers(
  knex: Knex,
  actor: Actor,
  filter: Filter,
): Promise<AsyncIterable<Customer>> {
  const { where, bindings } = customerConditions(actor, filter);
  const found = `select id from contacts customer where ${where} ${BY_NAME}`;
  return rowsById(knex, { sql: found, bindings }, async (ids) => {
    const sql = `select ${CUSTOMER_COLUMNS} from contacts customer where id = any(:ids::uuid[])`;
    const rows = await rowsOf<Customer>(knex, sql, { ids });
    return rows.map((row) => presentCustomer(actor, row));
  });
}
