import type { Knex } from "@dash/service-lib/database/database";
import type { Contact } from "./contact.model.ts";

/** The phone numbers of a contact, in E.164. */
export async function numbersOf(
  knex: Knex,
  { id: contactId }: Pick<Contact, "id">,
): Promise<string[]> {
  return knex<{ number: string; contactId: string }>("contact_numbers")
    .where({ contactId })
    .orderBy("number")
    .pluck("number");
}
