import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { contactSaid } from "../contacts/contact-said.command.ts";
import { assertOffered } from "../service-lines/offered-line.query.ts";
import { recordInteractionChange } from "./customer-interaction.facts.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";
import { bucketByHand, columnsSaid } from "./interaction-columns.ts";
import { refuseSystemChange } from "./synced-call.ts";

/**
 * Changes the given values of a call or visit; the others stay.
 * @throws Problem 400 at the field at fault.
 */
export async function updateInteraction(
  trx: Knex.Transaction,
  cause: Cause,
  before: CustomerInteraction,
  input: InteractionChange,
): Promise<void> {
  const isSynced = before.source === "call-system";
  const said = columnsSaid(input, before.durationSeconds);
  if (isSynced) refuseSystemChange(before, said);
  await assertOffered(trx, said.serviceLineId, before.serviceLineId);
  const wanted = { ...before, ...said } as CustomerInteraction;
  const change = {
    ...said,
    ...(isSynced ? {} : { bucket: bucketByHand(wanted.interactionType) }),
    ...(await callerChange(trx, before, wanted)),
  };
  const after = await changeRow<CustomerInteraction>(CustomerInteraction, trx, before, change);
  if (after) await recordInteractionChange(trx, cause, "updated", { before, after });
}

/** The contact changes only when the input changes the caller; matching then leaves a synced call alone. */
async function callerChange(
  trx: Knex.Transaction,
  before: CustomerInteraction,
  wanted: CustomerInteraction,
): Promise<Partial<Pick<CustomerInteraction, "contactId" | "isCallerStated">>> {
  const names = ["customerName", "callerType", "customerPhone", "interactionType"] as const;
  if (names.every((name) => before[name] === wanted[name])) return {};
  return {
    contactId: await contactSaid(trx, wanted),
    isCallerStated: before.source === "call-system",
  };
}
