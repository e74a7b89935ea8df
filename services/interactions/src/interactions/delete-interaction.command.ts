import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordInteractionDeletion } from "./customer-interaction.facts.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";

export async function deleteInteraction(
  trx: Knex.Transaction,
  cause: Cause,
  interaction: CustomerInteraction,
): Promise<void> {
  await CustomerInteraction.query(trx).deleteById(interaction.id);
  await recordInteractionDeletion(trx, cause, interaction);
}
