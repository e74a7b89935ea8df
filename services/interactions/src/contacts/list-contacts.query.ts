import type { Contact as ContactAnswer, listContacts } from "@dash/contracts/interactions/callers";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { joinConditions } from "@dash/service-lib/database/conditions";
import type { Knex } from "@dash/service-lib/database/database";
import { alphabetically, finds } from "@dash/service-lib/database/search-text";
import { rowOf } from "@dash/service-lib/database/statement";
import { digitsToFind } from "@dash/service-lib/contacts/phone-number";

interface ContactPage {
  readonly rows: ContactAnswer[];
  readonly total: number;
}

/** The contract's columns of a contact; the statement must read `from contacts contact`. */
export const CONTACT_COLUMNS = `contact.id, contact.kind, contact.name, array(
  select number from contact_numbers where contact_id = contact.id order by number) as numbers`;

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
         select from contact_numbers where contact_id = contact.id and number like '%' || :digits::text || '%'))`,
      search || undefined,
    ],
  ]);
  const digits = search ? digitsToFind(search) : null;
  return rowOf<ContactPage>(
    knex,
    `select count(*) as total, (
       select coalesce(json_agg(page), '[]') from (
         select ${CONTACT_COLUMNS} from contacts contact
         where ${where} order by ${alphabetically("name")}, id limit :limit offset :offset) page) as rows
     from contacts contact where ${where}`,
    { ...bindings, digits, limit, offset },
  );
}
