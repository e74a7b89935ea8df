import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { Contact } from "./contact.model.ts";

interface Named {
  readonly kind: CallerType;
  readonly name: string;
  /** E.164; the caller holds its lock. */
  readonly number: string;
}

interface NamedContact {
  readonly contact: Contact;
  readonly isNew: boolean;
}

/**
 * The contact with this number and name, ignoring case and accents; added when there is none. The calling command
 * writes the trail.
 */
export async function nameContact(
  trx: Knex.Transaction,
  { kind, name, number }: Named,
): Promise<NamedContact> {
  const existing = await Contact.query(trx)
    .whereIn("id", trx("contact_numbers").select("contact_id").where({ number }))
    .whereRaw("folded(name) = folded(?)", [name])
    .orderBy("id")
    .first();
  if (existing) return { contact: existing, isNew: false };
  const row = { id: uuidv7(), kind, name, createdAt: new Date() };
  const contact = await Contact.query(trx).insertAndFetch(row);
  await trx("contact_numbers").insert({ number, contactId: contact.id });
  return { contact, isNew: true };
}
