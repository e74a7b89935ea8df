import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import type {
  CurrentTier,
  PartnershipTier as TierAnswer,
  TierPeriod,
} from "@dash/contracts/tiers/partnership-tiers";
import { wireOf } from "@dash/service-lib/database/columns";
import type { Actor } from "@dash/service-lib/access/identity";
import type { PeriodRow } from "./list-tier-periods.query.ts";
import { carryOverOf, PartnershipTier, type UsedTier } from "./partnership-tier.model.ts";
import { tierPolicy } from "./tier.policy.ts";

export function presentTier(actor: Actor, tier: UsedTier): TierAnswer {
  const { isActive } = tier;
  const { carryOverHours, ...fields } = wireOf(PartnershipTier.columns, tier);
  return {
    ...fields,
    carryOver: carryOverOf(carryOverHours),
    can: {
      update: tierPolicy.update(actor),
      activate: !isActive && tierPolicy.activate(actor),
      delete: !tier.wasInForce && tierPolicy.delete(actor),
    },
  };
}

export function presentCurrentTier(tier: CurrentTier | undefined): CurrentTier {
  const { name, monthlyHours } = tier ?? DEFAULT_TIER;
  return { name, monthlyHours };
}

export function presentPeriod({ carryOverHours, ...period }: PeriodRow): TierPeriod {
  return {
    ...period,
    carryOver: carryOverOf(carryOverHours),
    startedAt: period.startedAt.toISOString(),
    endedAt: period.endedAt?.toISOString() ?? null,
  };
}
