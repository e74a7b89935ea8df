import { tierPeriodStarted } from "@dash/contracts/facts/tier.facts";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { PartnershipTier, type UsedTier } from "./partnership-tier.model.ts";
import { TierPeriod } from "./tier-period.model.ts";
import { tierChange } from "./tier.facts.ts";

/**
 * Puts a tier in force; earlier months keep their tiers. The caller holds the lock on the tier in force. `at` is set
 * only when past data are loaded.
 */
export async function activateTier(
  trx: Knex.Transaction,
  cause: Cause,
  tier: UsedTier,
  at?: Date,
): Promise<UsedTier> {
  if (tier.isActive) return tier;
  const active = { ...tier, isActive: true, wasInForce: true };
  const replaced = await putInForce(trx, cause, tier, at);
  const change = tierChange("activated", { before: tier, after: active });
  const before = { ...change.before, tierInForce: replaced?.name ?? null };
  const after = { ...change.after, tierInForce: active.name };
  await recordChange(trx, cause, { ...change, before, after });
  return active;
}

/** Replaces the tier in force and returns the replaced one; the caller holds the lock on the tier in force. */
export async function putInForce(
  trx: Knex.Transaction,
  cause: Cause,
  tier: UsedTier,
  at?: Date,
): Promise<PartnershipTier | undefined> {
  const [replaced] = await PartnershipTier.query(trx)
    .patch({ isActive: false })
    .where({ isActive: true })
    .returning("*");
  await PartnershipTier.query(trx).findById(tier.id).patch({ isActive: true });
  await startPeriod(trx, cause, tier, at);
  return replaced;
}

/**
 * Begins a period with the present terms of a tier. It begins at `at` when past data are loaded, otherwise
 * now. Clocks of two instances may differ, so a period always begins after the latest one: the latest decision counts.
 */
export async function startPeriod(
  trx: Knex.Transaction,
  cause: Cause,
  { id: tierId, name, monthlyHours, carryOverHours }: UsedTier,
  at?: Date,
): Promise<void> {
  const period = { id: uuidv7(), tierId, name, monthlyHours, carryOverHours };
  const latest = await TierPeriod.query(trx).max("startedAt as at").castTo<[{ at: Date | null }]>();
  const startedAt = at ?? later(new Date(), latest[0].at);
  await TierPeriod.query(trx).insert({ ...period, startedAt });
  await announce(
    trx,
    cause,
    tierPeriodStarted,
    factOf(TierPeriod.columns, { ...period, startedAt }),
  );
}

function later(now: Date, latest: Date | null): Date {
  return new Date(Math.max(now.getTime(), latest ? latest.getTime() + 1 : 0));
}
