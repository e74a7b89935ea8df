import { tierPeriodWithdrawn } from "@dash/contracts/facts/tier.facts";
import { UNDO_ACTIVATION_SECONDS } from "@dash/contracts/tiers/partnership-tiers";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { problem } from "@dash/service-lib/http/problem";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { startPeriod } from "./activate-tier.command.ts";
import { findTiers } from "./list-tiers.query.ts";
import { PartnershipTier, type UsedTier } from "./partnership-tier.model.ts";
import { tierChange } from "./tier.facts.ts";
import { haveOtherTerms, TierPeriod } from "./tier-period.model.ts";

/**
 * Undoes a recent activation: deletes its period and puts the former tier in force again. The caller holds the lock on
 * the tier in force.
 * @throws Problem 409 when the activation is too long ago, or another tier was activated or edited since.
 */
export async function undoActivation(
  trx: Knex.Transaction,
  cause: Cause,
  tier: UsedTier,
): Promise<UsedTier> {
  const { begun, former } = await findLatestActivation(trx, tier);
  await TierPeriod.query(trx).deleteById(begun.id);
  await announce(trx, cause, tierPeriodWithdrawn, factOf(TierPeriod.columns, begun));
  await PartnershipTier.query(trx).findById(tier.id).patch({ isActive: false });
  await PartnershipTier.query(trx).findById(former.tierId).patch({ isActive: true });
  const restored = await findTier(trx, former.tierId);
  // The former tier may have been edited while it was not in force. Such an edit started no period, so one starts now.
  if (haveOtherTerms(restored, former)) await startPeriod(trx, cause, restored);
  const undone = await findTier(trx, tier.id);
  const change = tierChange("activation-undone", { before: tier, after: undone });
  const before = { ...change.before, tierInForce: tier.name };
  const after = { ...change.after, tierInForce: restored.name };
  await recordChange(trx, cause, { ...change, before, after });
  return undone;
}

/** Finds the period that the tier's activation began, and the period of the former tier, which ended then. */
async function findLatestActivation(trx: Knex.Transaction, tier: UsedTier) {
  const [begun, former] = await TierPeriod.query(trx)
    .orderByRaw("started_at desc, id desc")
    .limit(2);
  const isLatest = begun && former && begun.tierId === tier.id && former.tierId !== tier.id;
  const isYoung = begun && Date.now() - begun.startedAt.getTime() < UNDO_ACTIVATION_SECONDS * 1000;
  if (!isLatest || !isYoung)
    throw problem("conflict", "This activation can no longer be undone. Activate another tier.");
  return { begun, former };
}

async function findTier(trx: Knex.Transaction, id: string): Promise<UsedTier> {
  const [tier] = await findTiers(trx, id);
  if (!tier) throw new Error(`the tier ${id} of a period is not stored`);
  return tier;
}
