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
 * The contact of an interaction that has a name, a number and a kind; null otherwise. Visits are to customers. If a
 * number has one contact, of the same kind, that contact stays whatever the name: another spelling is no new person. A
 * new contact gets no row in the trail: a request leaves one row, and that is the interaction's.
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

/** The contacts with a number, two at most. */
async function contactsWith(trx: Knex.Transaction, number: string): Promise<Contact[]> {
  const holders = trx("contact_numbers").select("contact_id").where({ number });
  return Contact.query(trx).whereIn("id", holders).limit(2);
}
