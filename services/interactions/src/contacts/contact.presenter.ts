import type { ContactRecord } from "@dash/contracts/interactions/callers";
import type { Knex } from "@dash/service-lib/database/database";
import type { Contact } from "./contact.model.ts";
import { numbersOf } from "./numbers-of.query.ts";

export async function presentContact(knex: Knex, contact: Contact): Promise<ContactRecord> {
  const { id, kind, name, version } = contact;
  return { id, kind, name, version, numbers: await numbersOf(knex, contact) };
}
