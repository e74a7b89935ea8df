import type { AuditAction } from "@dash/contracts/users/audit";
import { interactionChanged, interactionRemoved } from "@dash/contracts/facts/interaction.facts";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { changesOf, recordChange, type StateChange } from "@dash/service-lib/trail/audit-trail";
import { keepFormerRow } from "@dash/service-lib/trail/former-rows";
import { CustomerInteraction } from "./customer-interaction.model.ts";

const interactionChange = changesOf(CustomerInteraction, "interaction", labelOf);

/**
 * Records a change of an interaction in the audit trail, keeps its former row for the undo of the change, and announces
 * its new state.
 */
export async function recordInteractionChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  { before, after, at = new Date() }: StateChange<CustomerInteraction>,
): Promise<void> {
  await recordChange(trx, cause, interactionChange(action, { before, after }), at);
  await keepFormerRow(trx, cause, { id: after.id, version: after.version, before });
  await announceInteraction(trx, cause, after, at);
}

/**
 * Records the deletion of an interaction in the audit trail, keeps its row for the undo of the deletion, and announces
 * it.
 */
export async function recordInteractionDeletion(
  trx: Knex.Transaction,
  cause: Cause,
  before: CustomerInteraction,
): Promise<void> {
  const { id: interactionId } = before;
  const version = before.version + 1;
  await recordChange(trx, cause, interactionChange("deleted", { before }));
  await keepFormerRow(trx, cause, { id: interactionId, version, before });
  await announce(trx, cause, interactionRemoved, { interactionId, version });
}

/** Announces the state of an interaction, or, if it is hidden or withdrawn, that it no longer counts. */
export async function announceInteraction(
  trx: Knex.Transaction,
  cause: Cause,
  interaction: CustomerInteraction,
  at = new Date(),
): Promise<void> {
  const { id: interactionId, version, isCounted } = interaction;
  if (isCounted)
    await announce(
      trx,
      cause,
      interactionChanged,
      factOf(CustomerInteraction.columns, interaction),
      at,
    );
  else await announce(trx, cause, interactionRemoved, { interactionId, version }, at);
}

/** The label of an interaction in the audit trail. It does not name the customer. */
export function labelOf({ interactionType, occurredAt }: CustomerInteraction): string {
  return `${interactionType === "call" ? "Call" : "Visit"} of ${occurredAt.toISOString().slice(0, 10)}`;
}
