import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { contactState } from "./contact-state.query.ts";
import { recordContactChange } from "./contact.facts.ts";
import { Contact } from "./contact.model.ts";
import { nameNumbers } from "./name-numbers.command.ts";
import { numbersOf } from "./numbers-of.query.ts";
import { nextVersionOf } from "./update-contact.command.ts";

interface Unmerged {
  /** The customer that stayed, and the one that is a customer of its own again. */
  readonly from: Contact;
  readonly to: Contact;
}

/**
 * Makes a merged contact a customer of its own again, together with `itsMergedIds`. Calls of its numbers are matched
 * again. The caller has locked the numbers and the customer.
 */
export async function unmergeCustomer(
  trx: Knex.Transaction,
  cause: Cause,
  customer: Contact,
  mergedId: string,
  itsMergedIds: readonly string[] = [],
): Promise<Unmerged> {
  const [to] = await Contact.query(trx)
    .where({ id: mergedId })
    .patch({ mergedInto: null, version: trx.raw("version + 1") })
    .returning("*");
  if (!to) throw new Error("a merged contact is never deleted");
  await Contact.query(trx)
    .findByIds([...itsMergedIds])
    .patch({ mergedInto: mergedId });
  await nameNumbers(trx, cause, await numbersOf(trx, to));
  const from = await nextVersionOf(trx, customer);
  const after = await contactState(trx, to);
  const merged = { ...to, mergedInto: customer.id } as Contact;
  await recordContactChange(trx, cause, "split", { before: { ...after, contact: merged }, after });
  return { from, to };
}
