import type { Contact as ContactAnswer, listContacts } from "@dash/contracts/interactions/callers";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { joinConditions } from "@dash/service-lib/database/conditions";
import type { Knex } from "@dash/service-lib/database/database";
import { alphabetically, finds } from "@dash/service-lib/database/search-text";
import { rowOf } from "@dash/service-lib/database/statement";
import { digitsToFind } from "@dash/service-lib/contacts/phone-number";
import { CUSTOMER_NUMBERS } from "./customer-columns.ts";

interface ContactPage {
  readonly rows: ContactAnswer[];
  readonly total: number;
}

/** The contract's columns of a contact; the statement must read `from contacts customer`. */
export const CONTACT_COLUMNS = `customer.id, customer.kind, customer.name, ${CUSTOMER_NUMBERS} as numbers`;

const IS_PRESENT = "merged_into is null and erased_at is null";

/** Lists customers and installers by name. */
export function findContacts(
  knex: Knex,
  { search, kind, limit, offset }: InputOf<typeof listContacts>["query"],
): Promise<ContactPage> {
  const { where, bindings } = joinConditions([
    ["kind", "kind = :kind", kind],
    [
      "text",
      `(${finds("search_text")} or exists (
         select from contact_numbers held join contacts member on member.id = held.contact_id
         where member.customer_id = customer.id and number like '%' || :digits::text || '%'))`,
      search || undefined,
    ],
  ]);
  const digits = search ? digitsToFind(search) : null;
  return rowOf<ContactPage>(
    knex,
    `select count(*) as total, (
       select coalesce(json_agg(page), '[]') from (
         select ${CONTACT_COLUMNS} from contacts customer
         where ${IS_PRESENT} and ${where} order by ${alphabetically("name")}, id limit :limit offset :offset) page) as rows
     from contacts customer where ${IS_PRESENT} and ${where}`,
    { ...bindings, digits, limit, offset },
  );
}
