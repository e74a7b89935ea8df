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

/** Finds who has this number and name, whatever the name's case; somebody new is added with their number. */
export async function nameContact(
  trx: Knex.Transaction,
  cause: Cause,
  { kind, name, number }: Named,
): Promise<Contact> {
  await lockNumber(trx, number);
  const known = await Contact.query(trx)
    .whereIn("id", trx("contact_numbers").select("contact_id").where({ number }))
    .whereRaw("lower(name) = lower(?)", [name])
    .orderBy("id")
    .first();
  if (known) return known;
  const contact = { id: uuidv7(), kind, name, createdAt: new Date() };
  const added = await Contact.query(trx).insertAndFetch(contact);
  await trx("contact_numbers").insert({ number, contactId: added.id });
  await recordContactChange(trx, cause, "created", {
    before: null,
    after: { contact: added, numbers: 1 },
  });
  return added;
}
