import type { InteractionType } from "@dash/contracts/interactions/interaction-kinds";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import type { CustomerInteraction } from "../interactions/customer-interaction.model.ts";
import type { Customer } from "./customer.model.ts";
import { findOwners, type OwnedRecord } from "./find-owners.query.ts";
import { lockNumber } from "./lock-number.query.ts";
import { nameCustomer } from "./name-customer.command.ts";

type Named = "callerType" | "customerName" | "customerPhone" | "customerEmail";
export type TypedCaller = Partial<Pick<CustomerInteraction, Named>> & {
  readonly interactionType: InteractionType;
};

/** The caller as a call or visit names them. A visit is always to a customer. */
export function callerRecord(typed: TypedCaller): OwnedRecord {
  const { interactionType, callerType, customerName, customerPhone, customerEmail } = typed;
  const kind = callerType ?? (interactionType === "visit" ? "customer" : null);
  return { kind, name: customerName, number: customerPhone, email: customerEmail };
}

/** The columns that name the customer of a typed call or visit. Matching changes them only if the person gave no name. */
export function linkedColumns(typed: TypedCaller, customer: Customer | null) {
  const { customerName = null, callerType = null, interactionType } = typed;
  if (!customer) return { contactId: null, customerName, isCallerStated: false };
  return {
    contactId: customer.id,
    customerName: customerName ?? customer.name,
    callerType: callerType ?? (interactionType === "call" ? customer.kind : null),
    isCallerStated: customerName !== null,
  };
}

/** The columns of the only customer of a typed call's or visit's number or e-mail address, or those of nobody. */
export async function matchCaller(trx: Knex.Transaction, typed: TypedCaller) {
  const record = callerRecord(typed);
  const [only = null, another] = (await findOwners(trx, [record]))(record);
  return linkedColumns(typed, another ? null : only);
}

/**
 * Links a typed call or visit with the only customer of its number or e-mail address, whatever way the name is spelt.
 * Without one, a name with a number or address and a kind is a new customer, who has no row in the audit trail: the
 * interaction's row is the only one. Otherwise it is nobody's, and its number waits in the queue of unmatched callers.
 */
export async function linkCaller(trx: Knex.Transaction, typed: TypedCaller) {
  const record = callerRecord(typed);
  const { kind, name, email = null } = record;
  const number = comparablePhone(record.number);
  if (number) await lockNumber(trx, number);
  const matched = await matchCaller(trx, typed);
  if (matched.contactId !== null || !kind || !name || (!number && !email)) return matched;
  const { customer } = await nameCustomer(trx, { kind, name, number, email });
  return linkedColumns(typed, customer);
}
