import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { recordInteractionChange } from "./customer-interaction.facts.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";

/**
 * Hides a synced call for a reason, or with null shows it again. A hidden call no longer counts, even if a later sync
 * changes it.
 */
export async function setHidden(
  trx: Knex.Transaction,
  cause: Cause,
  before: CustomerInteraction,
  hiddenReason: string | null,
): Promise<void> {
  const change = { hiddenReason };
  const after = await changeRow<CustomerInteraction>(CustomerInteraction, trx, before, change);
  const action = hiddenReason === null ? "unhidden" : "hidden";
  if (after) await recordInteractionChange(trx, cause, action, { before, after });
}
