import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordInteractionChange } from "./customer-interaction.facts.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";

/** Hides a synced call for a reason: it counts no more, whatever later syncs say of it. */
export async function hideInteraction(
  trx: Knex.Transaction,
  cause: Cause,
  before: CustomerInteraction,
  hiddenReason: string,
): Promise<void> {
  const after = await setHidden(trx, before, hiddenReason);
  await recordInteractionChange(trx, cause, "hidden", { before, after });
}

export async function unhideInteraction(
  trx: Knex.Transaction,
  cause: Cause,
  before: CustomerInteraction,
): Promise<void> {
  const after = await setHidden(trx, before, null);
  await recordInteractionChange(trx, cause, "unhidden", { before, after });
}

async function setHidden(
  trx: Knex.Transaction,
  { id, version }: CustomerInteraction,
  hiddenReason: string | null,
): Promise<CustomerInteraction> {
  const change = { hiddenReason, version: version + 1, updatedAt: new Date() };
  return CustomerInteraction.query(trx).patchAndFetchById(id, change);
}
