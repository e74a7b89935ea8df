import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { recordInteractionChange } from "./customer-interaction.facts.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";

/** Hides a synced call and stores the reason. The call no longer counts, even if a later sync changes it. */
export async function hideInteraction(
  trx: Knex.Transaction,
  cause: Cause,
  before: CustomerInteraction,
  hiddenReason: string,
): Promise<void> {
  const after = await setHidden(trx, before, hiddenReason);
  if (after) await recordInteractionChange(trx, cause, "hidden", { before, after });
}

export async function unhideInteraction(
  trx: Knex.Transaction,
  cause: Cause,
  before: CustomerInteraction,
): Promise<void> {
  const after = await setHidden(trx, before, null);
  if (after) await recordInteractionChange(trx, cause, "unhidden", { before, after });
}

function setHidden(
  trx: Knex.Transaction,
  before: CustomerInteraction,
  hiddenReason: string | null,
): Promise<CustomerInteraction | undefined> {
  return changeRow<CustomerInteraction>(CustomerInteraction, trx, before, { hiddenReason });
}
