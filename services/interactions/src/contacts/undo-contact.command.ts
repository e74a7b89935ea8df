import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { lastActorName } from "@dash/service-lib/trail/audit-trail.query";
import { findLastChange } from "@dash/service-lib/trail/former-rows";
import { Contact } from "./contact.model.ts";
import type { FormerContact, NumberDecision } from "./former-contact.ts";
import { numbersOf } from "./numbers-of.query.ts";
import { updateContact } from "./update-contact.command.ts";

/** The numbers that the undo of a contact's last change concerns: the caller locks them first. */
export async function numbersToUndo(trx: Knex.Transaction, id: string): Promise<string[]> {
  const last = await findLastChange<FormerContact>(trx, id);
  return [...(await numbersOf(trx, { id })), ...(last?.before?.removed ?? [])];
}

/**
 * Refuses to take back a change that is no longer the contact's last.
 * @throws Problem 409 that names who has changed the contact since.
 */
export async function refuseLaterChange(
  trx: Knex.Transaction,
  recordId: string,
  version: number | undefined,
): Promise<void> {
  const contact = await Contact.query(trx).findById(recordId);
  if (!contact || version === undefined || contact.version === version) return;
  const name = (await lastActorName(trx, "contact", recordId)) ?? "Somebody";
  throw problem("conflict", `${name} changed it meanwhile. It is left as it is.`);
}

/**
 * Takes back the last change of a contact. Numbers that somebody has given it since stay. The caller has locked the
 * numbers and the contact.
 * @throws Problem 409 if the change was made more than a day ago.
 */
export async function undoContactChange(
  trx: Knex.Transaction,
  cause: Cause,
  contact: Contact,
): Promise<void> {
  const last = await findLastChange<FormerContact>(trx, contact.id);
  if (last?.version !== contact.version || last.before === null)
    throw problem("conflict", "This change can no longer be taken back.");
  const { kind, name, added, removed, decisions } = last.before;
  const decided = await trx<NumberDecision>("number_decisions")
    .where({ contactId: contact.id })
    .whereIn("number", [...added])
    .pluck("number");
  const present = await numbersOf(trx, contact);
  const staying = present.filter((number) => !added.includes(number) || decided.includes(number));
  const numbers = [...new Set([...staying, ...removed])];
  await updateContact(trx, cause, contact, { kind, name, numbers }, decisions);
}
