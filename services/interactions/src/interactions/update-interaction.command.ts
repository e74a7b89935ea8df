import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import type { Cause } from "@dash/service-lib/access/cause";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { assertOffered } from "../service-lines/offered-line.query.ts";
import { callerChange } from "./caller-change.command.ts";
import { recordInteractionChange } from "./customer-interaction.facts.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";
import { bucketByHand, inputColumns } from "./interaction-columns.ts";
import { refuseSystemChange } from "../calls/log/synced-call.ts";

/**
 * Changes the values of a call or visit that the input contains; the others stay.
 * @throws Problem 400 at the field at fault.
 */
export async function updateInteraction(
  trx: Knex.Transaction,
  cause: Cause,
  before: CustomerInteraction,
  input: InteractionChange,
): Promise<void> {
  const isSynced = before.source === "call-system";
  const columns = inputColumns(input, before.durationSeconds);
  if (isSynced) refuseSystemChange(before, columns);
  await assertOffered(trx, columns.serviceLineId, before.serviceLineId);
  const change = { ...columns, ...(await callerChange(trx, before, columns, input)) };
  const { interactionType, customerPhone } = { ...before, ...change };
  const after = await changeRow<CustomerInteraction>(CustomerInteraction, trx, before, {
    ...change,
    ...(!isSynced && {
      bucket: bucketByHand(interactionType),
      counterpartyNumber: comparablePhone(customerPhone),
    }),
  });
  if (after) await recordInteractionChange(trx, cause, "updated", { before, after });
}
