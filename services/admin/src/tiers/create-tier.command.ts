import { tierPeriodStarted } from "@dash/contracts/facts/tier.facts";
import type { Cause } from "@dash/service-lib/cause";
import type { Knex } from "@dash/service-lib/database";
import { announce } from "@dash/service-lib/outbox";
import { v7 as uuidv7 } from "uuid";
import { PartnershipTier } from "./partnership-tier.model.ts";

interface NewTier {
  readonly name: string;
  readonly monthlyHours: number;
  readonly description: string | null;
}

/** Creates a tier and puts it in force, in place of the one that was. */
export async function createTier(
  trx: Knex.Transaction,
  cause: Cause,
  input: NewTier,
  now = new Date(),
): Promise<PartnershipTier> {
  await PartnershipTier.query(trx).patch({ isActive: false }).where({ isActive: true });
  const tier = await PartnershipTier.query(trx).insertAndFetch({
    ...input,
    id: uuidv7(),
    isActive: true,
    createdAt: now,
  });
  await startTierPeriod(trx, cause, tier, now);
  return tier;
}

/** From `now` on, months are measured by this tier's hours; earlier months keep what was in force in them. */
export async function startTierPeriod(
  trx: Knex.Transaction,
  cause: Cause,
  tier: PartnershipTier,
  now: Date,
): Promise<void> {
  const period = {
    id: uuidv7(),
    tierId: tier.id,
    name: tier.name,
    monthlyHours: tier.monthlyHours,
    startedAt: now,
  };
  await trx("tierPeriods").insert(period);
  const { id: periodId, tierId, name, monthlyHours } = period;
  await announce(trx, cause, tierPeriodStarted, {
    periodId,
    tierId,
    name,
    monthlyHours,
    startedAt: now.toISOString(),
  });
}
