import type { DueLead } from "@dash/contracts/interactions/customer-data";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { phoneDigits } from "@dash/service-lib/privacy/text-patterns";

const AT_A_TIME = 20;

/** A customer without contact since a day. */
export interface DueCustomer {
  readonly id: string;
  /** Whether all but name and number was erased, and nothing came since. */
  readonly hasOnlyIdentity: boolean;
}

const LAST_CONTACT = `greatest(customer.created_at, (
  select max(occurred_at) from contacts member join customer_interactions on contact_id = member.id
  where member.customer_id = customer.id), (
  select max(contact_notes.created_at) from contacts member join contact_notes on contact_id = member.id
  where member.customer_id = customer.id))`;

/** Finds customers without contact since a day, in the order of their ids. */
export function findDueCustomers(
  knex: Knex,
  before: string,
  after: string | null,
): Promise<DueCustomer[]> {
  return rowsOf<DueCustomer>(
    knex,
    `select id, coalesce(details_erased_at > ${LAST_CONTACT}, false) as "hasOnlyIdentity" from contacts customer
     where merged_into is null and erased_at is null and (:after::uuid is null or id > :after::uuid)
       and ${LAST_CONTACT} < :before::date
     order by id limit ${AT_A_TIME}`,
    { before, after },
  );
}

/** Finds calls and visits without a customer since whose number or address nobody has called again. */
export async function findDueInteractions(knex: Knex, before: string): Promise<string[]> {
  const [oldKey, laterKey] = [phoneKey("old.customer_phone"), phoneKey("later.customer_phone")];
  const rows = await rowsOf<{ id: string }>(
    knex,
    `select id from customer_interactions old
     where contact_id is null and occurred_at < :before::date
       and (customer_name <> 'Erased' or coalesce(customer_email, customer_phone, counterparty_number, notes, outcome) is not null)
       and not exists (select from customer_interactions later
         where ${laterKey} = ${oldKey} and later.occurred_at >= :before::date)
     order by occurred_at limit ${AT_A_TIME}`,
    { before },
  );
  return rows.map(({ id }) => id);
}

/** Of leads, those that no customer has whose data is kept: by link, by number or by e-mail address. */
export async function leadsOfNobody(knex: Knex, leads: readonly DueLead[]): Promise<DueLead[]> {
  const owned = await rowsOf<{ id: string; digits: string | null; email: string | null }>(
    knex,
    `select contacts.id, ${phoneKey("number")} as digits, lower(email) as email from contacts
     left join contact_numbers on contact_numbers.contact_id = contacts.id
     left join contact_emails on contact_emails.contact_id = contacts.id
     where erased_at is null and (contacts.id = any(:ids::uuid[]) or ${phoneKey("number")} = any(:digits::text[])
       or lower(email) = any(:emails::text[]))`,
    {
      ids: leads.flatMap(({ contactId }) => contactId ?? []),
      digits: leads.flatMap(({ phone }) => (phone ? phoneDigits(phone) : [])),
      emails: leads.flatMap(({ email }) => email?.toLowerCase() ?? []),
    },
  );
  const [ids, digits, emails] = [
    new Set(owned.map(({ id }) => id)),
    new Set(owned.map((each) => each.digits)),
    new Set(owned.map(({ email }) => email)),
  ];
  return leads.filter(
    ({ contactId, phone, email }) =>
      !ids.has(contactId ?? "") &&
      !(phone && digits.has(phoneDigits(phone))) &&
      !(email && emails.has(email.toLowerCase())),
  );
}
