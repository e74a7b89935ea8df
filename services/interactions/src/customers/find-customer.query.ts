import type { CustomerNote, CustomerRecord } from "@dash/contracts/interactions/customers";
import type { Knex } from "@dash/service-lib/database/database";
import { alphabetically } from "@dash/service-lib/database/search-text";
import { isoInstant, rowsOf } from "@dash/service-lib/database/statement";
import { Customer } from "./customer.model.ts";
import { CUSTOMER_COLUMNS, IS_VISIBLE } from "./customer-columns.ts";

export type NoteRow = Omit<CustomerNote, "can">;

/** A customer as it is stored, before it is presented to an actor. */
export interface CustomerRow extends Omit<CustomerRecord, "can" | "notes"> {
  readonly notes: readonly NoteRow[];
  readonly erasedAt: Date | null;
  readonly mergedInto: string | null;
}

const MOST_NOTES = 100;
const MOST_SHARING = 20;

const MEMBERS = "select id from contacts where customer_id = customer.id";

/** The customers that have one of this customer's values, too. */
function sharing(table: string, column: string): string {
  return `select contacts.customer_id from ${table} own
    join ${table} other on other.${column} = own.${column} join contacts on contacts.id = other.contact_id
    where own.contact_id in (${MEMBERS}) and contacts.customer_id <> customer.id`;
}

function countOf(type: "call" | "visit"): string {
  return `(select count(*) from customer_interactions
    where contact_id in (${MEMBERS}) and interaction_type = '${type}' and ${IS_VISIBLE})`;
}

const NOTE_COLUMNS = `note.id, note.text, note.user_id as "userId", people.name as "userName",
  ${isoInstant("note.created_at")} as "createdAt"`;

const FROM_NOTES = "from contact_notes note left join people on people.id = note.user_id";

const CUSTOMER = `
  select ${CUSTOMER_COLUMNS}, customer.version, customer.erased_at as "erasedAt", customer.merged_into as "mergedInto",
    array(select id from contacts where merged_into = customer.id order by id) as "mergedIds",
    (select coalesce(json_agg(other), '[]') from (
      select id, name from contacts
      where id in (${sharing("contact_numbers", "number")} union ${sharing("contact_emails", "email")})
      order by ${alphabetically("name")}, id limit ${MOST_SHARING}) other) as "sharedWith",
    ${countOf("call")} as calls, ${countOf("visit")} as visits,
    (select coalesce(json_agg(note), '[]') from (
      select ${NOTE_COLUMNS} ${FROM_NOTES} where note.contact_id in (${MEMBERS})
      order by note.created_at desc, note.id desc limit ${MOST_NOTES}) note) as notes
  from contacts customer where customer.id = (select customer_id from contacts where id = :id::uuid)`;

/** Reads a customer by its id, or by the id of one that was merged into it. */
export async function findCustomer(knex: Knex, id: string): Promise<CustomerRow | undefined> {
  const [row] = await rowsOf<CustomerRow>(knex, CUSTOMER, { id }, "customer");
  return row;
}

export async function findNote(knex: Knex, id: string): Promise<NoteRow | undefined> {
  const sql = `select ${NOTE_COLUMNS} ${FROM_NOTES} where note.id = :id::uuid`;
  const [row] = await rowsOf<NoteRow>(knex, sql, { id });
  return row;
}

/** The customer with this id, or the one that it was merged into. */
export function customerOf(trx: Knex, id: string): Promise<Customer | undefined> {
  return Customer.query(trx)
    .whereIn("id", Customer.query(trx).findById(id).select("customerId"))
    .first()
    .then((customer) => customer);
}
