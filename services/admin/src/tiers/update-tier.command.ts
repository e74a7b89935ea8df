import type { TierInput } from "@dash/contracts/tiers/partnership-tiers";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { startPeriod } from "./activate-tier.command.ts";
import {
  columnsOf,
  refuseTakenName,
  PartnershipTier,
  type UsedTier,
} from "./partnership-tier.model.ts";
import { haveOtherTerms } from "./tier-period.model.ts";
import { tierChange } from "./tier.facts.ts";

/**
 * Replaces the fields of a tier. If the tier is in force and its terms change, a new period starts: earlier months keep
 * the former ones. The caller holds the lock on the tier in force.
 * @throws Problem 409 when another tier has the name.
 */
export async function updateTier(
  trx: Knex.Transaction,
  cause: Cause,
  tier: UsedTier,
  input: TierInput,
): Promise<UsedTier> {
  const { wasInForce, ...before } = tier;
  const fields = columnsOf(input);
  const changed = await changeRow(PartnershipTier, trx, before as PartnershipTier, fields).catch(
    refuseTakenName,
  );
  if (!changed) return tier;
  const updated = { ...tier, ...fields, version: changed.version };
  if (updated.isActive && haveOtherTerms(updated, tier)) await startPeriod(trx, cause, updated);
  await recordChange(trx, cause, tierChange("updated", { before: tier, after: updated }));
  return updated;
}
