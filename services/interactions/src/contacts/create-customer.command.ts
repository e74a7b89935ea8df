import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { keepFormerRow } from "@dash/service-lib/trail/former-rows";
import { v7 as uuidv7 } from "uuid";
import { contactState } from "./contact-state.query.ts";
import { recordContactChange } from "./contact.facts.ts";
import { Contact } from "./contact.model.ts";
import { lockNumbers } from "./lock-number.query.ts";
import { nameNumbers } from "./name-numbers.command.ts";
import { officialPostcode } from "./official-postcode.ts";
import { replaceValues } from "./replace-values.command.ts";
import { comparableNumbers, type ContactInput } from "./update-contact.command.ts";

/** Adds a customer or installer. The calls of its numbers are matched again. */
export async function createCustomer(
  trx: Knex.Transaction,
  cause: Cause,
  input: ContactInput,
): Promise<Contact> {
  const { kind, name, address = null, postcode, emails } = input;
  const numbers = comparableNumbers(input);
  await lockNumbers(trx, numbers);
  const contact = await Contact.query(trx).insertAndFetch({
    id: uuidv7(),
    kind,
    name,
    address,
    postcode: postcode ? officialPostcode(postcode) : null,
    createdAt: new Date(),
  });
  await replaceValues(trx, "numbers", contact, { values: numbers });
  await replaceValues(trx, "emails", contact, { values: emails });
  await nameNumbers(trx, cause, numbers, emails);
  const after = await contactState(trx, contact);
  await recordContactChange(trx, cause, "created", { before: null, after });
  await keepFormerRow(trx, cause, { id: contact.id, version: contact.version, before: null });
  return contact;
}
