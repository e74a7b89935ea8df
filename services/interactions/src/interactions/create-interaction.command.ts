import type { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import { linkCaller } from "../customers/link-caller.command.ts";
import { callerOf, namedCustomer } from "../customers/named-customer.query.ts";
import { assertOffered } from "../service-lines/offered-line.query.ts";
import { recordInteractionChange } from "./customer-interaction.facts.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";
import { bucketByHand, inputColumns, occurrence } from "./interaction-columns.ts";

/**
 * Adds a call or visit that a person entered.
 * @throws Problem 400 at the field at fault.
 */
export async function createInteraction(
  trx: Knex.Transaction,
  cause: Cause,
  { userId = cause.actor.id, ...input }: InteractionInput & { readonly userId?: string },
  now = new Date(),
): Promise<CustomerInteraction> {
  const customer = input.contactId ? await namedCustomer(trx, input.contactId) : null;
  const typed = {
    ...(customer && (await callerOf(trx, customer, input))),
    ...inputColumns(input),
    interactionType: input.interactionType,
  };
  const row = {
    ...occurrence(now),
    firstCallResolution: false,
    ...typed,
    id: uuidv7(),
    userId,
    source: "manual" as const,
    bucket: bucketByHand(input.interactionType),
    counterpartyNumber: comparablePhone(typed.customerPhone),
    createdAt: now,
    updatedAt: now,
  };
  await assertOffered(trx, input.serviceLineId);
  const caller = customer
    ? { contactId: customer.id, isCallerStated: true }
    : await linkCaller(trx, typed);
  const after = await CustomerInteraction.query(trx).insertAndFetch({ ...row, ...caller });
  await recordInteractionChange(trx, cause, "created", { before: null, after, at: now });
  return after;
}
