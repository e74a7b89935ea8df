import type { CallerType } from "@dash/contracts/interaction-kinds";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { recordContactChange } from "./contact.facts.ts";
import { Contact } from "./contact.model.ts";
import { lockNumber } from "./lock-number.query.ts";

interface Named {
  readonly kind: CallerType;
  readonly name: string;
  /** E.164. */
  readonly number: string;
}

/** Finds who has this number and name; somebody new is added with their number, and recorded. */
export async function nameContact(
  trx: Knex.Transaction,
  cause: Cause,
  named: Named,
): Promise<Contact> {
  await lockNumber(trx, named.number);
  const { contact, isNew } = await findOrAddContact(trx, named);
  if (isNew)
    await recordContactChange(trx, cause, "created", {
      before: null,
      after: { contact, numbers: 1 },
    });
  return contact;
}

/** Who has this number and name, whatever the name's case; somebody new is added. The caller holds the number. */
export async function findOrAddContact(
  trx: Knex.Transaction,
  { kind, name, number }: Named,
): Promise<{ readonly contact: Contact; readonly isNew: boolean }> {
  const known = await Contact.query(trx)
    .whereIn("id", trx("contact_numbers").select("contact_id").where({ number }))
    .whereRaw("lower(name) = lower(?)", [name])
    .orderBy("id")
    .first();
  if (known) return { contact: known, isNew: false };
  const row = { id: uuidv7(), kind, name, createdAt: new Date() };
  const contact = await Contact.query(trx).insertAndFetch(row);
  await trx("contact_numbers").insert({ number, contactId: contact.id });
  return { contact, isNew: true };
}
