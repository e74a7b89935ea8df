import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { changedMeanwhile } from "@dash/service-lib/http/version";
import { findLastChange } from "@dash/service-lib/trail/former-rows";
import { Customer } from "./customer.model.ts";
import type { FormerUpdate, FormerCustomer, NumberDecision } from "./former-customer.ts";
import { distinctValues, emailsOf, numbersOf } from "./numbers-of.query.ts";
import { undoCreation } from "./undo-creation.command.ts";
import { undoMerge, undoSplit } from "./undo-merge.command.ts";
import { updateCustomer } from "./update-customer.command.ts";

/** The numbers that the undo of a customer's last change concerns: the caller locks them first. */
export async function numbersToUndo(trx: Knex.Transaction, id: string): Promise<string[]> {
  const former = (await findLastChange<FormerCustomer>(trx, id))?.before;
  const own = await numbersOf(trx, { id });
  if (former?.action === "updated") return [...own, ...distinctValues(former.numbers.removed)];
  if (former?.action !== "split") return own;
  const both = [former.from, former.to].map((customer) => numbersOf(trx, customer));
  return [...own, ...(await Promise.all(both)).flat()];
}

/** The other customers that the undo of a customer's last change concerns: the caller locks them, too. */
export async function customersToUndo(trx: Knex.Transaction, id: string): Promise<string[]> {
  const former = (await findLastChange<FormerCustomer>(trx, id))?.before;
  return former?.action === "split" ? [former.from.id, former.to.id] : [];
}

/**
 * Refuses to take back a change that is no longer the customer's last.
 * @throws Problem 409 that names who has changed the customer since.
 */
export async function refuseLaterChange(
  trx: Knex.Transaction,
  recordId: string,
  version: number | undefined,
): Promise<void> {
  const customer = await Customer.query(trx).findById(recordId);
  if (!customer || version === undefined || customer.version === version) return;
  throw await changedMeanwhile(trx, recordId);
}

/**
 * Takes back the last change, merge or split of a customer. Numbers that somebody has given it since stay. The caller
 * has locked the numbers and the customer.
 * @throws Problem 409 if the change was made more than a day ago.
 */
export async function undoCustomerChange(
  trx: Knex.Transaction,
  cause: Cause,
  customer: Customer,
): Promise<void> {
  const last = await findLastChange<FormerCustomer>(trx, customer.id);
  if (last?.version !== customer.version) throw tooLate();
  const { before } = last;
  if (before === null) return undoCreation(trx, cause, customer);
  if (before.action === "merged") return undoMerge(trx, cause, customer, before);
  if (before.action === "split") return undoSplit(trx, cause, before);
  // Earlier releases kept another form.
  if (!("numbers" in before)) throw tooLate();
  return undoUpdate(trx, cause, customer, before);
}

async function undoUpdate(
  trx: Knex.Transaction,
  cause: Cause,
  customer: Customer,
  { numbers, emails, decisions, kind, name, address, postcode }: FormerUpdate,
): Promise<void> {
  const decided = await trx<NumberDecision>("number_decisions")
    .where({ contactId: customer.id })
    .whereIn("number", [...numbers.added])
    .pluck("number");
  const present = await numbersOf(trx, customer);
  const staying = present.filter(
    (number) => !numbers.added.includes(number) || decided.includes(number),
  );
  const presentEmails = await emailsOf(trx, customer);
  const stayingEmails = presentEmails.filter((email) => !emails.added.includes(email));
  const input = {
    kind,
    name,
    address,
    postcode,
    numbers: [...staying, ...distinctValues(numbers.removed)],
    emails: [...stayingEmails, ...distinctValues(emails.removed)],
  };
  const restored = { numbers: numbers.removed, emails: emails.removed, decisions };
  await updateCustomer(trx, cause, customer, input, restored);
}

function tooLate(): Error {
  return problem("conflict", "This change can no longer be taken back.");
}
