import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { PartnershipTier, type UsedTier } from "./partnership-tier.model.ts";
import { tierChange } from "./tier.facts.ts";

/**
 * Deletes a tier that was never in force. The caller holds the lock on the tier in force.
 * @throws Problem 409 when it is or was in force.
 */
export async function deleteTier(
  trx: Knex.Transaction,
  cause: Cause,
  tier: UsedTier,
): Promise<void> {
  if (tier.isActive) throw problem("conflict", "This tier is in force and cannot be deleted");
  if (tier.wasInForce)
    throw problem(
      "conflict",
      "This tier has been in force and cannot be deleted: its months need it",
    );
  await PartnershipTier.query(trx).deleteById(tier.id);
  await recordChange(trx, cause, tierChange("deleted", { before: tier }));
}
