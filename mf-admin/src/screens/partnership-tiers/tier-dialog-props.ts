import type { PartnershipTier } from "@dash/contracts/partnership-tiers";

export interface TierDialogProps {
  readonly tier: PartnershipTier;
  readonly onClose: () => void;
}
