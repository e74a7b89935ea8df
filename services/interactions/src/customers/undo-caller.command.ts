import type { undoCaller as endpoint } from "@dash/contracts/interactions/callers";
import type { AnswerOf, InputOf } from "@dash/contracts/endpoints/endpoint";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import { problem } from "@dash/service-lib/http/problem";
import { recordCustomerChange } from "./customer.facts.ts";
import { Customer } from "./customer.model.ts";
import type { NumberDecision } from "./former-customer.ts";
import { lockNumber } from "./lock-number.query.ts";
import { nameNumbers } from "./name-numbers.command.ts";
import { numbersOf } from "./numbers-of.query.ts";
import { deleteIfUnused } from "./undo-creation.command.ts";

/**
 * Undoes the decision which customer calls from a number: the number and its calls return to the previous customer. The
 * customer is deleted if nothing else refers to it.
 * @throws Problem 409 when somebody has changed or undone the decision meanwhile.
 */
export async function undoCaller(
  trx: Knex.Transaction,
  cause: Cause,
  { number: inputNumber, contactId }: InputOf<typeof endpoint>["body"],
): Promise<AnswerOf<typeof endpoint>> {
  const number = comparablePhone(inputNumber) ?? inputNumber;
  await lockNumber(trx, number);
  const decision = await trx<NumberDecision>("number_decisions").where({ number }).first();
  const customer = await Customer.query(trx).findById(contactId).forUpdate();
  if (!customer || decision?.contactId !== contactId) throw await outdated(trx, decision);
  const before = await numbersOf(trx, customer);
  await goBack(trx, decision);
  const calls = await nameNumbers(trx, cause, [number]);
  const after = await numbersOf(trx, customer);
  const isDeleted = decision.isNumberAdded && (await deleteIfUnused(trx, customer));
  await recordCustomerChange(trx, cause, isDeleted ? "deleted" : "updated", {
    before: { customer, numbers: before.length },
    after: isDeleted ? null : { customer, numbers: after.length },
  });
  return { calls };
}

async function goBack(trx: Knex.Transaction, decision: NumberDecision): Promise<void> {
  const { number, contactId, formerContactId, isNumberAdded } = decision;
  const row = trx("number_decisions").where({ number });
  if (formerContactId === null) await row.delete();
  else
    await row.update({ contactId: formerContactId, formerContactId: null, isNumberAdded: false });
  if (isNumberAdded) await trx("contact_numbers").where({ number, contactId }).delete();
}

async function outdated(
  trx: Knex.Transaction,
  decision: NumberDecision | undefined,
): Promise<Error> {
  const now = decision && (await Customer.query(trx).findById(decision.contactId));
  const message = now
    ? `Somebody has said meanwhile that this is ${now.name}. It was left so.`
    : "Somebody has taken this back already.";
  return problem("conflict", message);
}
