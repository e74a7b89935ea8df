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
  const tier = await PartnershipTier.query(trx).insertAndFetch({
    ...input,
    id: uuidv7(),
    isActive: false,
    createdAt: now,
  });
  return activateTier(trx, cause, tier, now);
}

/** Puts a tier in force from `now` on; earlier months keep what was in force in them. */
export async function activateTier(
  trx: Knex.Transaction,
  cause: Cause,
  tier: PartnershipTier,
  now = new Date(),
): Promise<PartnershipTier> {
  await PartnershipTier.query(trx).patch({ isActive: false }).where({ isActive: true });
  const active = await tier.$query(trx).patchAndFetch({ isActive: true });
  await startPeriod(trx, cause, active, now);
  return active;
}

async function startPeriod(
  trx: Knex.Transaction,
  cause: Cause,
  { id: tierId, name, monthlyHours }: PartnershipTier,
  startedAt: Date,
): Promise<void> {
  const periodId = uuidv7();
  await trx("tierPeriods").insert({ id: periodId, tierId, name, monthlyHours, startedAt });
  await announce(trx, cause, tierPeriodStarted, {
    periodId,
    tierId,
    name,
    monthlyHours,
    startedAt: startedAt.toISOString(),
  });
}
