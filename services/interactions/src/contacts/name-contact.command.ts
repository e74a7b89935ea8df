import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { Contact } from "./contact.model.ts";

interface ContactIdentity {
  readonly kind: CallerType;
  readonly name: string;
  /** In E.164; the caller has locked it. */
  readonly number: string;
}

interface NamedContact {
  readonly contact: Contact;
  readonly isNew: boolean;
}

/**
 * Finds the customer with this number and name, ignoring case and accents, or adds it. A merged contact leads to the
 * customer that it was merged into. The calling command writes the audit trail.
 */
export async function nameContact(
  trx: Knex.Transaction,
  { kind, name, number }: ContactIdentity,
): Promise<NamedContact> {
  const named = Contact.query(trx)
    .whereIn("id", trx("contact_numbers").select("contact_id").where({ number }))
    .whereRaw("folded(name) = folded(?)", [name])
    .select("customerId");
  const existing = await Contact.query(trx).whereIn("id", named).orderBy("id").first();
  if (existing) return { contact: existing, isNew: false };
  const row = { id: uuidv7(), kind, name, createdAt: new Date() };
  const contact = await Contact.query(trx).insertAndFetch(row);
  await trx("contact_numbers").insert({ number, contactId: contact.id });
  return { contact, isNew: true };
}
