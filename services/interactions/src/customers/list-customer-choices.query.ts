import type { Contact as CustomerChoice, listContacts } from "@dash/contracts/interactions/callers";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { joinConditions } from "@dash/service-lib/database/conditions";
import type { Knex } from "@dash/service-lib/database/database";
import { pageAsJson, type PageOf } from "@dash/service-lib/database/page";
import { alphabetically, finds } from "@dash/service-lib/database/search-text";
import { rowOf } from "@dash/service-lib/database/statement";
import { digitsToFind } from "@dash/service-lib/contacts/phone-number";
import { CUSTOMER_NUMBERS } from "./customer-columns.ts";

/** The contract's columns of a customer to choose; the statement must read `from contacts customer`. */
export const CHOICE_COLUMNS = `customer.id, customer.kind, customer.name, ${CUSTOMER_NUMBERS} as numbers`;

const IS_PRESENT = "merged_into is null and erased_at is null";

/** Lists customers and installers by name. */
export function findCustomerChoices(
  knex: Knex,
  { search, kind, limit, offset }: InputOf<typeof listContacts>["query"],
): Promise<PageOf<CustomerChoice>> {
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
  const found = `from contacts customer where ${IS_PRESENT} and ${where}`;
  const page = `select ${CHOICE_COLUMNS} ${found}
    order by ${alphabetically("name")}, id limit :limit offset :offset`;
  return rowOf<PageOf<CustomerChoice>>(
    knex,
    `select count(*) as total, ${pageAsJson(page)} ${found}`,
    { ...bindings, digits, limit, offset },
  );
}
