import type { AuditAction } from "@dash/contracts/audit";
import { interactionChanged, interactionRemoved } from "@dash/contracts/facts/interaction.facts";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf, trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { CustomerInteraction } from "./customer-interaction.model.ts";

interface Happened {
  readonly before: CustomerInteraction | null;
  readonly after: CustomerInteraction;
  readonly at?: Date;
}

/** Records what happened to an interaction in the trail, and tells others how it stands now. */
export async function recordInteractionChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  { before, after, at = new Date() }: Happened,
): Promise<void> {
  const { columns } = CustomerInteraction;
  const change = {
    action,
    record: "interaction" as const,
    recordId: after.id,
    label: labelOf(after),
    before: before && trailOf(columns, before),
    after: trailOf(columns, after),
  };
  await recordChange(trx, cause, change, at);
  await announceInteraction(trx, cause, after, at);
}

/** Tells others how an interaction stands now, or that it counts no more. */
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

/** What the trail calls an interaction: nothing that names the customer. */
export function labelOf({ interactionType, occurredAt }: CustomerInteraction): string {
  return `${interactionType === "call" ? "Call" : "Visit"} of ${occurredAt.toISOString().slice(0, 10)}`;
}
