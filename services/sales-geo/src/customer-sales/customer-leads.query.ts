import type { ContactData } from "@dash/contracts/interactions/customers";
import type { LeadMatch } from "@dash/contracts/sales/customer-sales";
import { cleanEmail } from "@dash/contracts/values/email";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { askContactData, askWhose, type CustomerReader } from "./ask-whose.ts";

/** The most leads of a customer that are shown. */
const MOST_LEADS = 100;
/** The most leads with a customer's numbers and addresses that are looked at. Some may be of others under another name. */
const MOST_CANDIDATES = 500;

interface CustomerLead {
  readonly id: string;
  readonly match: LeadMatch;
}

interface Candidate {
  readonly id: string;
  readonly isLinked: boolean;
  readonly name: string;
  readonly number: string | null;
  readonly email: string | null;
}

/**
 * The latest leads of a customer, newest first. A lead that a person linked with another customer is none of them; whose
 * the others are, the interactions service says.
 */
export async function findCustomerLeads(
  knex: Knex,
  reader: CustomerReader,
  customerId: string,
): Promise<CustomerLead[]> {
  const { sql, bindings } = candidatesStatement(await askContactData(reader, customerId));
  const candidates = await rowsOf<Candidate>(knex, sql, bindings, "customer-leads");
  const leads = candidates.flatMap(({ isLinked, ...lead }) => (isLinked ? [] : [lead]));
  const { own, shared } = await askWhose(reader, { customerId, leads });
  const matches = new Map<string, LeadMatch>([
    ...own.map((id) => [id, "contact-data"] as const),
    ...shared.map((id) => [id, "shared"] as const),
  ]);
  return candidates
    .flatMap(({ id, isLinked }) => {
      const match = isLinked ? "link" : matches.get(id);
      return match ? [{ id, match }] : [];
    })
    .slice(0, MOST_LEADS);
}

/**
 * Three conditions with an index each. The leads are found before they are sorted; otherwise Postgres might look for the
 * newest ones among all leads.
 */
export function candidatesStatement({ ids, numbers, emails }: ContactData) {
  return {
    sql: `with leads as materialized (
        select id, lead_date, contact_id is not null as "isLinked",
          customer_name as name, customer_phone as number, customer_email as email
        from sales_pipeline where not is_deleted and (contact_id = any(:ids::uuid[])
          or contact_id is null and ${phoneKey("customer_phone")} = any(
            array(select ${phoneKey("number")} from unnest(:numbers::text[]) as number))
          or contact_id is null and customer_email = any(:emails::text[])))
      select id, "isLinked", name, number, email from leads order by lead_date desc, id desc limit ${MOST_CANDIDATES}`,
    bindings: {
      ids,
      numbers: numbers.map(({ number }) => number),
      emails: emails.map(({ email }) => cleanEmail(email)),
    },
  };
}
