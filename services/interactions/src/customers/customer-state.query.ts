import type { Knex } from "@dash/service-lib/database/database";
import type { CustomerState } from "./customer.facts.ts";
import type { Customer } from "./customer.model.ts";
import { distinctValues, valuesHeldBy } from "./numbers-of.query.ts";

/** A customer with its counts, as the audit trail shows it. */
export async function customerState(knex: Knex, customer: Customer): Promise<CustomerState> {
  const numbers = distinctValues(await valuesHeldBy(knex, "numbers", customer)).length;
  const emails = distinctValues(await valuesHeldBy(knex, "emails", customer)).length;
  return { customer, numbers, emails };
}
