import {
  DEFAULT_TIER,
  type CurrentTier,
  type PartnershipTier as TierAnswer,
} from "@dash/contracts/partnership-tiers";
import type { PartnershipTier } from "./partnership-tier.model.ts";

export function presentTier(tier: PartnershipTier): TierAnswer {
  const { id, name, monthlyHours, description, isActive, version } = tier;
  return {
    id,
    name,
    monthlyHours,
    description,
    isActive,
    createdAt: tier.createdAt.toISOString(),
    version,
  };
}

export function presentCurrentTier(tier: PartnershipTier | undefined): CurrentTier {
  const { name, monthlyHours } = tier ?? DEFAULT_TIER;
  return { name, monthlyHours };
}
