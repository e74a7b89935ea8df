import type { CallerType, InteractionType } from "@dash/contracts/interactions/interaction-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { Contact } from "./contact.model.ts";
import { lockNumber } from "./lock-number.query.ts";
import { nameContact } from "./name-contact.command.ts";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";

interface CallerFields {
  readonly interactionType: InteractionType;
  readonly callerType?: CallerType | null;
  readonly customerName?: string | null;
  readonly customerPhone?: string | null;
}

/**
 * The contact of an interaction that has a name, a number and a kind; null otherwise. A visit is always to a customer.
 * If exactly one contact has the number and it is of the same kind, it is used whatever the name: a name spelled
 * differently is no new person. A new contact has no row in the audit trail: the interaction's row is the only one.
 */
export async function findOrCreateContact(
  trx: Knex.Transaction,
  { interactionType, callerType, customerName: name, customerPhone }: CallerFields,
): Promise<string | null> {
  const number = comparablePhone(customerPhone);
  const kind = callerType ?? (interactionType === "visit" ? "customer" : null);
  if (!number || !name || !kind) return null;
  await lockNumber(trx, number);
  const [only, another] = await contactsWith(trx, number);
  if (only?.kind === kind && !another) return only.id;
  const { contact } = await nameContact(trx, { kind, name, number });
  return contact.id;
}

/** Finds the customers with a number, two at most. */
async function contactsWith(trx: Knex.Transaction, number: string): Promise<Contact[]> {
  const holders = trx("contact_numbers").select("contact_id").where({ number });
  const customers = Contact.query(trx).whereIn("id", holders).select("customerId");
  return Contact.query(trx).whereIn("id", customers).limit(2);
}
