import type { Knex } from "@dash/service-lib/database/database";
import type { CustomerState } from "./customer.facts.ts";
import type { Customer } from "./customer.model.ts";
import { emailsOf, numbersOf } from "./numbers-of.query.ts";

/** A customer with its counts, as the audit trail shows it. */
export async function customerState(knex: Knex, customer: Customer): Promise<CustomerState> {
  const numbers = await numbersOf(knex, customer);
  const emails = await emailsOf(knex, customer);
  return { customer, numbers: numbers.length, emails: emails.length };
}
