import type { PartnershipTier } from "@dash/contracts/tiers/partnership-tiers";

export interface TierDialogProps {
  readonly tier: PartnershipTier;
  readonly onClose: () => void;
}
