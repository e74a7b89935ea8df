import type { CallerType, InteractionType } from "@dash/contracts/interaction-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { Contact } from "./contact.model.ts";
import { lockNumber } from "./lock-number.query.ts";
import { nameContact } from "./name-contact.command.ts";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";

interface Said {
  readonly interactionType: InteractionType;
  readonly callerType?: CallerType | null;
  readonly customerName?: string | null;
  readonly customerPhone?: string | null;
}

/**
 * With whom an interaction was, where name, number and kind are said; null otherwise. Visits are to customers. The only
 * contact of a number stays, whatever the name, if the kind is theirs: a name spelt differently is nobody new. Whoever is
 * new has no row of the trail: that of the interaction tells of it, and a request leaves one.
 */
export async function contactSaid(
  trx: Knex.Transaction,
  { interactionType, callerType, customerName: name, customerPhone }: Said,
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

/** Who has a number: two, where several do. */
async function contactsWith(trx: Knex.Transaction, number: string): Promise<Contact[]> {
  const holders = trx("contact_numbers").select("contact_id").where({ number });
  return Contact.query(trx).whereIn("id", holders).limit(2);
}
