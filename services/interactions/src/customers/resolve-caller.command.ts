import type { resolveCaller as endpoint } from "@dash/contracts/interactions/callers";
import type { AnswerOf, InputOf } from "@dash/contracts/endpoints/endpoint";
import type { Cause } from "@dash/service-lib/access/cause";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { recordCustomerChange } from "./customer.facts.ts";
import { Customer } from "./customer.model.ts";
import type { NumberDecision } from "./former-customer.ts";
import { lockNumber } from "./lock-number.query.ts";
import { nameCustomer } from "./name-customer.command.ts";
import { nameNumbers } from "./name-numbers.command.ts";
import { numbersOf } from "./numbers-of.query.ts";

type Input = InputOf<typeof endpoint>["body"];

/**
 * Decides which customer calls from a number. The decision applies to all calls of the number, past and future, even if
 * they had another customer, except calls whose caller a person named.
 * @throws Problem 400 at the field when there is no such customer, or when it is of the other kind.
 */
export async function resolveCaller(
  trx: Knex.Transaction,
  cause: Cause,
  { number: inputNumber, who }: Input,
): Promise<AnswerOf<typeof endpoint>> {
  const number = comparablePhone(inputNumber) ?? inputNumber;
  await lockNumber(trx, number);
  const { customer, isNew } = await findCaller(trx, { number, who });
  const numbersBefore = await numbersOf(trx, customer);
  const isNumberAdded = isNew || !numbersBefore.includes(number);
  const isDecided = await decide(trx, cause, { number, contactId: customer.id, isNumberAdded });
  const numbers = await numbersOf(trx, customer);
  if (isDecided)
    await recordCustomerChange(trx, cause, isNew ? "created" : "updated", {
      before: isNew ? null : { customer, numbers: numbersBefore.length },
      after: { customer, numbers: numbers.length },
    });
  const calls = await nameNumbers(trx, cause, [number]);
  const { id, kind, name } = customer;
  return { contact: { id, kind, name, numbers }, calls };
}

async function findCaller(
  trx: Knex.Transaction,
  { number, who }: Input,
): Promise<{ readonly customer: Customer; readonly isNew: boolean }> {
  if ("contactId" in who) return { customer: await holdCustomer(trx, who.contactId), isNew: false };
  const caller = await nameCustomer(trx, { ...who, number });
  const { kind, name } = caller.customer;
  if (kind !== who.kind) throw fieldProblem("who.kind", `${name} has this number as ${kind}`);
  return caller;
}

/** Locks the customer, or the one that it was merged into. */
async function holdCustomer(trx: Knex.Transaction, id: string): Promise<Customer> {
  const own = Customer.query(trx).findById(id).select("customerId");
  const customer = await Customer.query(trx)
    .whereIn("id", own)
    .whereNull("erasedAt")
    .forUpdate()
    .first();
  if (!customer) throw fieldProblem("who.contactId", "Nobody is known under this id");
  return customer;
}

/** Stores the decision; returns whether it differs from the one before. */
async function decide(
  trx: Knex.Transaction,
  { actor }: Cause,
  {
    number,
    contactId,
    isNumberAdded,
  }: Pick<NumberDecision, "number" | "contactId" | "isNumberAdded">,
): Promise<boolean> {
  const former = await trx<NumberDecision>("number_decisions").where({ number }).first();
  if (former?.contactId === contactId) return false;
  await trx("contact_numbers").insert({ number, contactId }).onConflict().ignore();
  await trx("number_decisions")
    .insert({
      number,
      contactId,
      isNumberAdded,
      formerContactId: former?.contactId ?? null,
      decidedBy: actor.id,
      decidedAt: new Date(),
    })
    .onConflict("number")
    .merge();
  return true;
}
