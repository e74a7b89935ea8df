import type { ContactData } from "@dash/contracts/interactions/customers";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

function heldBy(table: string, column: string): string {
  return `(select coalesce(json_agg(held order by held.${column}), '[]') from (
    select own.${column}, exists (
      select from ${table} other join contacts on contacts.id = other.contact_id
      where other.${column} = own.${column} and contacts.customer_id <> customer.id) as "isShared"
    from ${table} own join contacts member on member.id = own.contact_id
    where member.customer_id = customer.id group by own.${column}) held)`;
}

const CONTACT_DATA = `
  select customer.id || array(select id from contacts where merged_into = customer.id order by id) as ids,
    ${heldBy("contact_numbers", "number")} as numbers, ${heldBy("contact_emails", "email")} as emails
  from contacts customer where customer.id = (select customer_id from contacts where id = :id::uuid)`;

/** Reads what identifies a customer, by its id or by the id of one that was merged into it. */
export async function findContactData(knex: Knex, id: string): Promise<ContactData | undefined> {
  const [row] = await rowsOf<ContactData>(knex, CONTACT_DATA, { id }, "contact-data");
  return row;
}
