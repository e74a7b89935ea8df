import type { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { findOrCreateContact } from "../contacts/find-or-create-contact.command.ts";
import { callerOf, namedCustomer } from "../contacts/named-customer.query.ts";
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
  input: InteractionInput,
  now = new Date(),
): Promise<CustomerInteraction> {
  const customer = input.contactId ? await namedCustomer(trx, input.contactId) : null;
  const row = {
    ...occurrence(now),
    firstCallResolution: false,
    ...(customer && (await callerOf(trx, customer, input))),
    ...inputColumns(input),
    id: uuidv7(),
    userId: cause.actor.id,
    source: "manual" as const,
    bucket: bucketByHand(input.interactionType),
    createdAt: now,
    updatedAt: now,
  };
  await assertOffered(trx, input.serviceLineId);
  const { interactionType } = input;
  const contactId = customer?.id ?? (await findOrCreateContact(trx, { ...row, interactionType }));
  const after = await CustomerInteraction.query(trx).insertAndFetch({ ...row, contactId });
  await recordInteractionChange(trx, cause, "created", { before: null, after, at: now });
  return after;
}
