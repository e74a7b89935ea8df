import type { CallerType, InteractionType } from "@dash/contracts/interactions/interaction-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";
import type { Customer } from "./customer.model.ts";
import { customerOf } from "./find-customer.query.ts";
import { emailsOf, numbersOf } from "./numbers-of.query.ts";

interface Caller {
  readonly interactionType: InteractionType;
  readonly callerType?: CallerType | null | undefined;
}

/**
 * The customer whose id the input of a call or visit has, or the one that it was merged into.
 * @throws Problem 400 at the field if there is none.
 */
export async function namedCustomer(knex: Knex, contactId: string): Promise<Customer> {
  const customer = await customerOf(knex, contactId);
  if (!customer || customer.erasedAt !== null)
    throw fieldProblem("contactId", "This customer does not exist");
  return customer;
}

/**
 * The columns that name the customer of a call or visit. What a person enters for them counts before these.
 * @throws Problem 400 at the field if the input says another kind of caller.
 */
export async function callerOf(
  knex: Knex,
  customer: Customer,
  { interactionType, callerType }: Caller,
) {
  const { kind, name } = customer;
  if (callerType && callerType !== kind) throw fieldProblem("callerType", `${name} is ${kind}`);
  const [customerPhone = null] = await numbersOf(knex, customer);
  const [customerEmail = null] = await emailsOf(knex, customer);
  return {
    customerName: name,
    customerPhone,
    customerEmail,
    ...(interactionType === "call" && { callerType: kind }),
  };
}
