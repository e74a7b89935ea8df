import type { Knex } from "@dash/service-lib/database/database";
import type { ContactState } from "./contact.facts.ts";
import type { Contact } from "./contact.model.ts";
import { distinctValues, valuesHeldBy } from "./numbers-of.query.ts";

/** A contact with its counts, as the audit trail shows it. */
export async function contactState(knex: Knex, contact: Contact): Promise<ContactState> {
  const numbers = distinctValues(await valuesHeldBy(knex, "numbers", contact)).length;
  const emails = distinctValues(await valuesHeldBy(knex, "emails", contact)).length;
  return { contact, numbers, emails };
}
