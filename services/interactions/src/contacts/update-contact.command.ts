import type { ContactInput } from "@dash/contracts/callers";
import type { Cause } from "@dash/service-lib/access/cause";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { nameCallers } from "../interactions/name-callers.command.ts";
import { recordContactChange } from "./contact.facts.ts";
import { Contact } from "./contact.model.ts";
import { matchNumbers } from "./match-numbers.query.ts";
import { numbersOf } from "./numbers-of.query.ts";

/** The numbers that a contact has, or is to have, by which calls are compared. */
export async function numbersConcerned(
  knex: Knex,
  id: string,
  input: ContactInput,
): Promise<string[]> {
  return [...new Set([...(await numbersOf(knex, { id })), ...comparable(input)])];
}

/**
 * Changes a contact. The calls of a number that was added or taken away are matched anew, and those that stay carry the
 * new name. The caller holds the numbers and the contact.
 */
export async function updateContact(
  trx: Knex.Transaction,
  cause: Cause,
  before: Contact,
  input: ContactInput,
): Promise<Contact> {
  const { id: contactId } = before;
  const { kind, name } = input;
  const had = await numbersOf(trx, before);
  const numbers = comparable(input);
  const gone = had.filter((number) => !numbers.includes(number));
  const added = numbers.filter((number) => !had.includes(number));
  if (before.name === name && before.kind === kind && gone.length + added.length === 0)
    return before;
  await trx("number_decisions").where({ contactId }).whereIn("number", gone).delete();
  await trx("contact_numbers").where({ contactId }).whereIn("number", gone).delete();
  if (added.length > 0)
    await trx("contact_numbers").insert(added.map((number) => ({ number, contactId })));
  const after = await Contact.query(trx).patchAndFetchById(contactId, {
    kind,
    name,
    version: before.version + 1,
  });
  const match = await matchNumbers(trx, [...had, ...added]);
  for (const number of [...had, ...added]) await nameCallers(trx, cause, number, match(number));
  await recordContactChange(trx, cause, "updated", {
    before: { contact: before, numbers: had.length },
    after: { contact: after, numbers: numbers.length },
  });
  return after;
}

function comparable({ numbers }: ContactInput): string[] {
  return [...new Set(numbers.map((number) => comparablePhone(number) ?? number))].sort();
}
