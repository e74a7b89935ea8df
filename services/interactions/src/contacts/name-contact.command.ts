import type { CallerType } from "@dash/contracts/interaction-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { Contact } from "./contact.model.ts";

interface Named {
  readonly kind: CallerType;
  readonly name: string;
  /** E.164; the caller holds it. */
  readonly number: string;
}

interface NamedContact {
  readonly contact: Contact;
  readonly isNew: boolean;
}

/** Who has this number and name, whatever the case and accents of the name; somebody new is added. The trail of the caller tells of it. */
export async function nameContact(
  trx: Knex.Transaction,
  { kind, name, number }: Named,
): Promise<NamedContact> {
  const known = await Contact.query(trx)
    .whereIn("id", trx("contact_numbers").select("contact_id").where({ number }))
    .whereRaw("folded(name) = folded(?)", [name])
    .orderBy("id")
    .first();
  if (known) return { contact: known, isNew: false };
  const row = { id: uuidv7(), kind, name, createdAt: new Date() };
  const contact = await Contact.query(trx).insertAndFetch(row);
  await trx("contact_numbers").insert({ number, contactId: contact.id });
  return { contact, isNew: true };
}
