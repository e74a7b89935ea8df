import type { ContactData } from "@dash/contracts/interactions/customers";
import type { LeadMatch } from "@dash/contracts/sales/customer-sales";
import { cleanEmail } from "@dash/contracts/values/email";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

/** The most leads of a customer that are shown. */
const MOST_LEADS = 100;

interface CustomerLead {
  readonly id: string;
  readonly match: LeadMatch;
}

/** The latest leads of a customer, newest first. A lead that a person linked with another customer is none of them. */
export function findCustomerLeads(knex: Knex, data: ContactData): Promise<CustomerLead[]> {
  const { sql, bindings } = customerLeadsStatement(data);
  return rowsOf<CustomerLead>(knex, sql, bindings, "customer-leads");
}

const keysOf = (numbers: string) =>
  `array(select ${phoneKey("number")} from unnest(${numbers}::text[]) as number)`;

/**
 * Three conditions with an index each. The leads are found before they are sorted; otherwise Postgres might look for the
 * newest ones among all leads.
 */
export function customerLeadsStatement({ ids, numbers, emails }: ContactData) {
  const key = phoneKey("customer_phone");
  return {
    sql: `with leads as materialized (
        select id, lead_date, case when contact_id is not null then 'link'
          when ${key} = any(${keysOf(":ownNumbers")}) or customer_email = any(:ownEmails::text[]) then 'contact-data'
          else 'shared' end as match
        from sales_pipeline where not is_deleted and (contact_id = any(:ids::uuid[])
          or contact_id is null and ${key} = any(${keysOf(":numbers")})
          or contact_id is null and customer_email = any(:emails::text[])))
      select id, match from leads order by lead_date desc, id desc limit ${MOST_LEADS}`,
    bindings: {
      ids,
      numbers: numbers.map(({ number }) => number),
      emails: emails.map(({ email }) => cleanEmail(email)),
      ownNumbers: numbers.filter(({ isShared }) => !isShared).map(({ number }) => number),
      ownEmails: emails.filter(({ isShared }) => !isShared).map(({ email }) => cleanEmail(email)),
    },
  };
}
