import type { ContactInput } from "@dash/contracts/interactions/callers";
import type { Cause } from "@dash/service-lib/access/cause";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { keepFormerRow } from "@dash/service-lib/trail/former-rows";
import { nameCallers } from "../interactions/name-callers.command.ts";
import { recordContactChange } from "./contact.facts.ts";
import { Contact } from "./contact.model.ts";
import type { FormerContact, NumberDecision } from "./former-contact.ts";
import { matchNumbers } from "./match-numbers.query.ts";
import { numbersOf } from "./numbers-of.query.ts";

/** The present and the new phone numbers of a contact, in E.164 where they can be converted. */
export async function numbersConcerned(
  knex: Knex,
  id: string,
  input: ContactInput,
): Promise<string[]> {
  return [...new Set([...(await numbersOf(knex, { id })), ...comparable(input)])];
}

/**
 * Changes a contact. Calls of added and removed numbers are matched again, and calls of the other numbers get the new
 * name. The caller has locked the numbers and the contact. `decisions` return with numbers that are added, unless
 * somebody has decided about them meanwhile.
 */
export async function updateContact(
  trx: Knex.Transaction,
  cause: Cause,
  before: Contact,
  input: ContactInput,
  decisions: readonly NumberDecision[] = [],
): Promise<Contact> {
  const { id: contactId } = before;
  const previous = await numbersOf(trx, before);
  const numbers = comparable(input);
  const removed = previous.filter((number) => !numbers.includes(number));
  const added = numbers.filter((number) => !previous.includes(number));
  const after = await nextVersion(trx, before, input, removed.length + added.length > 0);
  if (!after) return before;
  const lost = await trx<NumberDecision>("number_decisions")
    .where({ contactId })
    .whereIn("number", removed)
    .delete()
    .returning("*");
  await trx("contact_numbers").where({ contactId }).whereIn("number", removed).delete();
  if (added.length > 0)
    await trx("contact_numbers").insert(added.map((number) => ({ number, contactId })));
  const returning = decisions
    .filter(({ number }) => added.includes(number))
    .map((decision) => ({ ...decision, formerContactId: null, isNumberAdded: false }));
  if (returning.length > 0)
    await trx("number_decisions").insert(returning).onConflict("number").ignore();
  const match = await matchNumbers(trx, [...previous, ...added]);
  for (const number of [...previous, ...added])
    await nameCallers(trx, cause, number, match(number));
  await recordContactChange(trx, cause, "updated", {
    before: { contact: before, numbers: previous.length },
    after: { contact: after, numbers: numbers.length },
  });
  const { kind, name } = before;
  const former: FormerContact = { kind, name, added, removed, decisions: lost };
  await keepFormerRow(trx, cause, { id: contactId, version: after.version, before: former });
  return after;
}

/** Updates the contact's row; undefined when neither the contact nor its numbers change. */
async function nextVersion(
  trx: Knex.Transaction,
  before: Contact,
  { kind, name }: ContactInput,
  isNumbered: boolean,
): Promise<Contact | undefined> {
  const after = await changeRow<Contact>(Contact, trx, before, { kind, name });
  if (after || !isNumbered) return after;
  // A change of the numbers alone also counts as a new version of the contact.
  return Contact.query(trx)
    .findById(before.id)
    .patch({ version: trx.raw("version + 1") })
    .returning("*")
    .first();
}

function comparable({ numbers }: ContactInput): string[] {
  return [...new Set(numbers.map((number) => comparablePhone(number) ?? number))].sort();
}
